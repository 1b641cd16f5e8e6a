/** What is sent, and what it is about. */
export const deliveries = `
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
    request_id text,
    created_at timestamptz not null default now()
  );
  create index submissions_newest on submissions (created_at desc);
  create index submissions_by_email on submissions (lower(email));
  create index submissions_same_content on submissions (content_hash, created_at desc);

  create table guide_requests (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    created_at timestamptz not null default now()
  );
  create index guide_requests_by_email on guide_requests (lower(email));

  create table saved_job_lists (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    job_ids text[] not null,
    locale text not null default 'en' check (locale in ('en', 'es')),
    created_at timestamptz not null default now()
  );

  create table job_alerts (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    -- In the canonical form of a list's address.
    filters jsonb not null,
    locale text not null default 'en' check (locale in ('en', 'es')),
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    ended_at timestamptz,
    -- Mails with jobs in a row that the mailbox refused for good.
    refused_mails smallint not null default 0,
    -- The day in Houston of the last mail with jobs.
    last_mail_on date
  );
  create index job_alerts_by_email on job_alerts (lower(email));

  -- A job page that opened, changed or closed and that a service does not know of yet. Another change gives the row a new id.
  create table url_notices (
    service text not null,
    job_id text not null,
    id bigint not null unique generated always as identity,
    primary key (service, job_id)
  );
  -- How many requests a service with a daily limit got, on the newest day with any.
  create table url_notice_requests (
    service text primary key,
    day date not null,
    requests integer not null
  );

  -- Everything that is sent, and the outbox: the transaction that accepts something adds its deliveries.
  create table deliveries (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    -- The row it is about, in the table of its kind.
    subject_id uuid not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'held', 'withdrawn')),
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    locked_until timestamptz,
    last_error text,
    delivered_at timestamptz,
    request_id text,
    created_at timestamptz not null default now()
  );
  create index deliveries_due on deliveries (kind, due_at) where state = 'waiting';
  create index deliveries_of_subject on deliveries (subject_id);
  create unique index deliveries_of_submission on deliveries (subject_id, kind) where kind in ('submission-mail', 'lead-webhook');
  create index deliveries_by_state on deliveries (kind, state);

  create function erase_deliveries() returns trigger language plpgsql as $$
  begin
    delete from deliveries where subject_id = old.id;
    return null;
  end
  $$;
  create trigger erase_deliveries after delete on submissions for each row execute function erase_deliveries();
  create trigger erase_deliveries after delete on guide_requests for each row execute function erase_deliveries();
  create trigger erase_deliveries after delete on saved_job_lists for each row execute function erase_deliveries();
  create trigger erase_deliveries after delete on job_alerts for each row execute function erase_deliveries();

  -- The jobs an alert knows.
  create table job_alert_jobs (
    alert_id uuid not null references job_alerts (id) on delete cascade,
    job_id text not null references jobs (id) on update cascade on delete cascade,
    -- The mail that names it. Null: the job was open when the alert was confirmed.
    delivery_id uuid references deliveries (id) on delete set null,
    created_at timestamptz not null default now(),
    primary key (alert_id, job_id)
  );
  create index job_alert_jobs_of_job on job_alert_jobs (job_id);
  create index job_alert_jobs_of_delivery on job_alert_jobs (delivery_id) where delivery_id is not null;

  -- Signs the links in mails. In the database, so that all processes have it and a restored backup keeps old links valid.
  create table link_secret (
    only_row boolean primary key default true check (only_row),
    secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
  );
  insert into link_secret default values;

  -- Counters of rate-limiter-flexible, in its own column order. Unlogged: after a crash they may begin anew.
  create unlogged table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index rate_limits_expired on rate_limits (expire);
`;
