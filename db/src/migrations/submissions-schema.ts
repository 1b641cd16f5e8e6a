/** What visitors send and what is delivered of it: forms, guide requests, job alerts and lists of saved jobs (product 6.36 to 6.41). */
export const submissionsSchema = `
  create table submissions (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('contact', 'questionnaire')),
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    idempotency_key text unique,
    content_hash text not null,
    spam_marks text[] not null default '{}',
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'held')),
    attempts smallint not null default 0,
    last_error text,
    request_id text,
    created_at timestamptz not null default now(),
    recheck_at timestamptz not null default now(),
    claimed_until timestamptz,
    delivered_at timestamptz
  );
  create index submissions_newest on submissions (created_at desc);
  create index submissions_by_email on submissions (lower(email));
  create index submissions_by_state on submissions (state, created_at);
  create index submissions_same_content on submissions (content_hash, created_at desc);
  create index submissions_to_recheck on submissions (recheck_at) where state = 'waiting';

  create table guide_requests (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'download', 'failed')),
    attempts smallint not null default 0,
    last_error text,
    request_id text,
    created_at timestamptz not null default now(),
    delivered_at timestamptz
  );
  create index guide_requests_by_email on guide_requests (lower(email));

  -- Counters of rate-limiter-flexible, in its own column order. Unlogged: after a crash they may begin anew.
  create unlogged table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index rate_limits_expired on rate_limits (expire);

  create table lead_deliveries (
    id uuid primary key references submissions (id) on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts smallint not null default 0,
    last_error text,
    recheck_at timestamptz not null default now(),
    claimed_until timestamptz,
    delivered_at timestamptz
  );
  create index lead_deliveries_to_recheck on lead_deliveries (recheck_at) where state = 'waiting';

  create table job_alerts (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    -- In the canonical form of a list's address.
    filters jsonb not null,
    locale text not null default 'en' check (locale in ('en', 'es')),
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    ended_at timestamptz,
    -- The day in Houston of the last letter with jobs.
    last_letter_on date,
    -- Letters with jobs in a row that the mailbox refused for good.
    refused_letters smallint not null default 0
  );
  create index job_alerts_by_email on job_alerts (lower(email));

  create table job_alert_letters (
    id uuid primary key default gen_random_uuid(),
    alert_id uuid not null references job_alerts (id) on delete cascade,
    kind text not null check (kind in ('confirmation', 'jobs')),
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withdrawn')),
    attempts smallint not null default 0,
    last_error text,
    request_id text,
    created_at timestamptz not null default now(),
    recheck_at timestamptz not null default now(),
    claimed_until timestamptz,
    delivered_at timestamptz
  );
  create index job_alert_letters_of_alert on job_alert_letters (alert_id);
  create index job_alert_letters_to_recheck on job_alert_letters (recheck_at) where state = 'waiting';

  create table job_alert_jobs (
    alert_id uuid not null references job_alerts (id) on delete cascade,
    job_id text not null references jobs (id) on update cascade on delete cascade,
    -- Null: the job was open when the alert was confirmed.
    letter_id uuid references job_alert_letters (id) on delete set null,
    created_at timestamptz not null default now(),
    primary key (alert_id, job_id)
  );
  create index job_alert_jobs_of_job on job_alert_jobs (job_id);
  create index job_alert_jobs_of_letter on job_alert_jobs (letter_id) where letter_id is not null;

  -- Signs the links in letters. In the database, so that all processes have it and a restored backup keeps old links valid.
  create table link_secret (
    only_row boolean primary key default true check (only_row),
    secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
  );
  insert into link_secret default values;

  create table saved_jobs_letters (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    job_ids text[] not null,
    locale text not null default 'en' check (locale in ('en', 'es')),
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'withdrawn')),
    attempts smallint not null default 0,
    last_error text,
    request_id text,
    created_at timestamptz not null default now(),
    recheck_at timestamptz not null default now(),
    claimed_until timestamptz,
    delivered_at timestamptz
  );
  create index saved_jobs_letters_to_recheck on saved_jobs_letters (recheck_at) where state = 'waiting';
`;
