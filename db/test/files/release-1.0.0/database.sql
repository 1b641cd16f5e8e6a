-- The tables of release 1.0.0 with data of all kinds, as of 2026-11-28 18:15 UTC: made by pg_dump, without the tables of the queue.
-- It stays as it is: tests apply all later migrations to it, as an update does.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS "uuid-ossp" WITH SCHEMA public;
CREATE FUNCTION public.erase_deliveries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    delete from deliveries where subject_id = old.id;
    return null;
  end
  $$;
CREATE FUNCTION public.place_name(label text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT CASE WHEN (((named.parts >= 2) AND (named.parts <= 3)) AND (named.city <> ''::text) AND (named.state IS NOT NULL) AND (((named.parts = 2) AND (lower(named.region) <> 'georgia'::text)) OR (lower(named.country) = ANY (ARRAY['us'::text, 'u.s.'::text, 'usa'::text, 'u.s.a.'::text, 'united states'::text, 'united states of america'::text])))) THEN ((named.city || ', '::text) || named.state) ELSE place_name.label END AS label FROM (SELECT split.parts, split.city, split.region, split.country, split.states, COALESCE((split.states ->> split.region), (split.states ->> lower(split.region))) AS state FROM (SELECT cardinality(part.part) AS parts, btrim(part.part[1]) AS city, btrim(part.part[2]) AS region, btrim(part.part[3]) AS country, '{"AK": "AK", "AL": "AL", "AR": "AR", "AZ": "AZ", "CA": "CA", "CO": "CO", "CT": "CT", "DC": "DC", "DE": "DE", "FL": "FL", "GA": "GA", "HI": "HI", "IA": "IA", "ID": "ID", "IL": "IL", "IN": "IN", "KS": "KS", "KY": "KY", "LA": "LA", "MA": "MA", "MD": "MD", "ME": "ME", "MI": "MI", "MN": "MN", "MO": "MO", "MS": "MS", "MT": "MT", "NC": "NC", "ND": "ND", "NE": "NE", "NH": "NH", "NJ": "NJ", "NM": "NM", "NV": "NV", "NY": "NY", "OH": "OH", "OK": "OK", "OR": "OR", "PA": "PA", "RI": "RI", "SC": "SC", "SD": "SD", "TN": "TN", "TX": "TX", "UT": "UT", "VA": "VA", "VT": "VT", "WA": "WA", "WI": "WI", "WV": "WV", "WY": "WY", "iowa": "IA", "ohio": "OH", "utah": "UT", "idaho": "ID", "maine": "ME", "texas": "TX", "alaska": "AK", "hawaii": "HI", "kansas": "KS", "nevada": "NV", "oregon": "OR", "alabama": "AL", "arizona": "AZ", "florida": "FL", "georgia": "GA", "indiana": "IN", "montana": "MT", "vermont": "VT", "wyoming": "WY", "arkansas": "AR", "colorado": "CO", "delaware": "DE", "illinois": "IL", "kentucky": "KY", "maryland": "MD", "michigan": "MI", "missouri": "MO", "nebraska": "NE", "new york": "NY", "oklahoma": "OK", "virginia": "VA", "louisiana": "LA", "minnesota": "MN", "tennessee": "TN", "wisconsin": "WI", "california": "CA", "new jersey": "NJ", "new mexico": "NM", "washington": "WA", "connecticut": "CT", "mississippi": "MS", "north dakota": "ND", "pennsylvania": "PA", "rhode island": "RI", "south dakota": "SD", "massachusetts": "MA", "new hampshire": "NH", "west virginia": "WV", "north carolina": "NC", "south carolina": "SC", "district of columbia": "DC"}'::jsonb AS states FROM string_to_array(place_name.label, ','::text) part(part)) split) named);
CREATE FUNCTION public.job_places(location text, locations jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT given.label FROM (SELECT COALESCE((place.value ->> 'name'::text), public.place_name(btrim(COALESCE((place.value ->> 'label'::text), ''::text)))) AS label FROM jsonb_array_elements(CASE WHEN (jsonb_array_length(job_places.locations) > 0) THEN job_places.locations ELSE jsonb_build_array(jsonb_build_object('label', job_places.location)) END) place(value) LIMIT 100) given WHERE ((given.label <> ''::text) AND (length(given.label) <= 100)) ORDER BY given.label);
CREATE FUNCTION public.search_fold(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(replace(replace(replace(lower(public.unaccent('public.unaccent'::regdictionary, CASE WHEN (octet_length(given) = length(given)) THEN given ELSE regexp_replace(NORMALIZE(replace(given, '´'::text, ''::text), NFKC), '[­​ʼ̀-ͯ]'::text, ''::text, 'g'::text) END)), 'ς'::text, 'σ'::text), ''''::text, ''::text), chr(96), ''::text), '[^[:alnum:] ]+'::text, ' '::text, 'g'::text);
CREATE FUNCTION public.search_words(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN btrim(regexp_replace(public.search_fold(COALESCE(given, ''::text)), ' +'::text, ' '::text, 'g'::text));
CREATE FUNCTION public.job_place_keys(location text, locations jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT public.search_words(place.place) AS search_words FROM unnest(public.job_places(job_place_keys.location, job_place_keys.locations)) place(place) ORDER BY (public.search_words(place.place)));
CREATE FUNCTION public.job_place_words(location text, locations jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT public.search_words(concat_ws(' '::text, job_place_words.location, string_agg((place.value ->> 'label'::text), ' '::text) FILTER (WHERE (place.value ? 'name'::text)))) AS search_words FROM jsonb_array_elements(job_place_words.locations) place(value));
CREATE FUNCTION public.job_search_vector(title_words text, department_words text, location_words text, organization_id text, description_words text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
  declare
    lexemes text[] := array['@' || organization_id];
    words text;
    space integer;
  begin
    foreach words in array string_to_array(concat_ws(' ', title_words, department_words, location_words), ' ') loop
      for start in 1 .. length(words) - 2 loop lexemes := lexemes || ('~' || substr(words, start, 100)); end loop;
    end loop;
    foreach words in array array[title_words, department_words] loop
      while words <> '' loop
        lexemes := lexemes || ('^' || left(words, 100) || ' ');
        space := strpos(words, ' ');
        words := case when space = 0 then '' else substr(words, space + 1) end;
      end loop;
    end loop;
    return to_tsvector('simple', title_words) || '''|'':1'::tsvector || to_tsvector('simple', department_words) || '''|'':1'::tsvector || to_tsvector('simple', location_words) || '''|'':1'::tsvector
      || to_tsvector('simple', left(description_words, 200000)) || array_to_tsvector(lexemes);
  end
  $$;
CREATE FUNCTION public.pay_a_year(pay jsonb) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT (round(stated.amount))::integer AS round FROM (SELECT ((COALESCE((pay_a_year.pay ->> 'max'::text), (pay_a_year.pay ->> 'min'::text)))::numeric * (('{"day": 260, "hour": 2080, "week": 52, "year": 1, "month": 12, "two-weeks": 26}'::jsonb ->> (pay_a_year.pay ->> 'period'::text)))::numeric) AS amount) stated WHERE (((pay_a_year.pay ->> 'currency'::text) = 'USD'::text) AND (stated.amount <= (10000000)::numeric)));
CREATE FUNCTION public.type_choice(type text, words text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (type <> 'other'::text) THEN type ELSE COALESCE((SELECT CASE WHEN (lower(written.spaced) = ANY (ARRAY['fte'::text, 'prn'::text])) THEN upper(written.spaced) ELSE (upper("left"(written.spaced, 1)) || lower(substr(written.spaced, 2))) END AS "case" FROM (SELECT btrim(regexp_replace(type_choice.words, '[ _-]+'::text, ' '::text, 'g'::text)) AS spaced) written WHERE ((written.spaced <> ''::text) AND (lower(written.spaced) <> 'other'::text) AND (length(written.spaced) <= 100))), 'other'::text) END;
CREATE TABLE public.data_version (
    only_row boolean DEFAULT true NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT data_version_only_row_check CHECK (only_row)
);
CREATE TABLE public.deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    locked_until timestamp with time zone,
    last_error text,
    delivered_at timestamp with time zone,
    request_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'held'::text, 'withdrawn'::text])))
);
CREATE TABLE public.feed_holds (
    organization_id text NOT NULL,
    ids_before text[] NOT NULL,
    began_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.feed_runs (
    id bigint NOT NULL,
    organization_id text NOT NULL,
    vendor text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    outcome text DEFAULT 'running'::text NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    accepted integer DEFAULT 0 NOT NULL,
    rejected integer DEFAULT 0 NOT NULL,
    nameless integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    past_deadline integer DEFAULT 0 NOT NULL,
    missing integer DEFAULT 0 NOT NULL,
    closed integer DEFAULT 0 NOT NULL,
    reopened integer DEFAULT 0 NOT NULL,
    rejections jsonb DEFAULT '[]'::jsonb NOT NULL,
    reason text,
    revision text,
    read_at timestamp with time zone,
    CONSTRAINT feed_runs_outcome_check CHECK ((outcome = ANY (ARRAY['running'::text, 'good'::text, 'held'::text, 'failed'::text])))
);
ALTER TABLE public.feed_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feed_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.guide_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.job_alert_jobs (
    alert_id uuid NOT NULL,
    job_id text NOT NULL,
    delivery_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.job_alerts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    filters jsonb NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    ended_at timestamp with time zone,
    refused_mails smallint DEFAULT 0 NOT NULL,
    last_mail_on date,
    CONSTRAINT job_alerts_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text])))
);
CREATE TABLE public.jobs (
    id text NOT NULL,
    organization_id text NOT NULL,
    external_id text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    description_text text NOT NULL,
    location text NOT NULL,
    locations jsonb DEFAULT '[]'::jsonb NOT NULL,
    workplace text NOT NULL,
    department text,
    employment_type text NOT NULL,
    employment_type_raw text,
    schema_employment_types text[] DEFAULT '{}'::text[] NOT NULL,
    posted_at timestamp with time zone,
    valid_through timestamp with time zone,
    apply_url text,
    hosted_url text,
    requisition_id text,
    pay jsonb,
    language text,
    is_prospect boolean DEFAULT false NOT NULL,
    content_hash text NOT NULL,
    feed_fingerprint text,
    first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    missed_syncs smallint DEFAULT 0 NOT NULL,
    closed_at timestamp with time zone,
    sort_at timestamp with time zone GENERATED ALWAYS AS (COALESCE(posted_at, first_seen_at)) STORED NOT NULL,
    title_key text GENERATED ALWAYS AS ("left"(public.search_words(title), 200)) STORED NOT NULL COLLATE pg_catalog."C",
    places text[] GENERATED ALWAYS AS (public.job_places(location, locations)) STORED NOT NULL,
    place_keys text[] GENERATED ALWAYS AS (public.job_place_keys(location, locations)) STORED NOT NULL,
    type_choice text GENERATED ALWAYS AS (public.type_choice(employment_type, employment_type_raw)) STORED NOT NULL,
    posted_on date GENERATED ALWAYS AS (((COALESCE(posted_at, first_seen_at) AT TIME ZONE
CASE
    WHEN (((posted_at AT TIME ZONE 'UTC'::text))::time without time zone = '00:00:00'::time without time zone) THEN 'UTC'::text
    ELSE 'America/Chicago'::text
END))::date) STORED NOT NULL,
    pay_a_year integer GENERATED ALWAYS AS (public.pay_a_year(pay)) STORED,
    search tsvector GENERATED ALWAYS AS (
CASE
    WHEN (closed_at IS NULL) THEN public.job_search_vector(public.search_words(title), public.search_words(department), public.job_place_words(location, locations), organization_id, public.search_fold("left"(description_text, 200000)))
    ELSE NULL::tsvector
END) STORED,
    CONSTRAINT jobs_employment_type_check CHECK ((employment_type = ANY (ARRAY['full-time'::text, 'part-time'::text, 'contract'::text, 'other'::text]))),
    CONSTRAINT jobs_workplace_check CHECK ((workplace = ANY (ARRAY['onsite'::text, 'hybrid'::text, 'remote'::text, 'unknown'::text])))
)
WITH (fillfactor='50', toast_tuple_target='512');
ALTER TABLE ONLY public.jobs ALTER COLUMN title SET STORAGE MAIN;
ALTER TABLE ONLY public.jobs ALTER COLUMN location SET STORAGE MAIN;
ALTER TABLE ONLY public.jobs ALTER COLUMN title_key SET STORAGE MAIN;
ALTER TABLE ONLY public.jobs ALTER COLUMN places SET STORAGE MAIN;
ALTER TABLE ONLY public.jobs ALTER COLUMN place_keys SET STORAGE MAIN;
ALTER TABLE ONLY public.jobs ALTER COLUMN search SET STORAGE EXTERNAL;
CREATE TABLE public.link_secret (
    only_row boolean DEFAULT true NOT NULL,
    secret text DEFAULT ((gen_random_uuid())::text || (gen_random_uuid())::text) NOT NULL,
    CONSTRAINT link_secret_only_row_check CHECK (only_row)
);
CREATE TABLE public.migrations (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
);
CREATE SEQUENCE public.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.migrations_id_seq OWNED BY public.migrations.id;
CREATE TABLE public.organizations (
    id text NOT NULL,
    name text NOT NULL,
    is_own boolean DEFAULT false NOT NULL,
    career_page_url text NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    vendor text NOT NULL,
    source_kind text NOT NULL,
    source text NOT NULL,
    key_variable text,
    active boolean DEFAULT true NOT NULL,
    switched_off_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT organizations_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]*$'::text)),
    CONSTRAINT organizations_source_kind_check CHECK ((source_kind = ANY (ARRAY['board'::text, 'file'::text]))),
    CONSTRAINT switched_off_since CHECK ((active = (switched_off_at IS NULL)))
);
CREATE UNLOGGED TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE public.saved_job_lists (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    job_ids text[] NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_job_lists_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text])))
);
CREATE TABLE public.source_keys (
    variable text NOT NULL,
    is_set boolean NOT NULL
);
CREATE TABLE public.submissions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    idempotency_key text,
    content_hash text NOT NULL,
    spam_marks text[] DEFAULT '{}'::text[] NOT NULL,
    request_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT submissions_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'questionnaire'::text])))
);
CREATE TABLE public.url_notice_requests (
    service text NOT NULL,
    day date NOT NULL,
    requests integer NOT NULL
);
CREATE TABLE public.url_notices (
    service text NOT NULL,
    job_id text NOT NULL,
    id bigint NOT NULL
);
ALTER TABLE public.url_notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.url_notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.video_accounts (
    id bigint NOT NULL,
    source text NOT NULL,
    account text NOT NULL,
    organization_id text,
    category_id text,
    key_variable text,
    "position" smallint DEFAULT 0 NOT NULL,
    synced_at timestamp with time zone,
    outcome text,
    reason text,
    CONSTRAINT video_accounts_outcome_check CHECK ((outcome = ANY (ARRAY['good'::text, 'held'::text, 'failed'::text]))),
    CONSTRAINT video_accounts_source_check CHECK ((source = ANY (ARRAY['manifest'::text, 'vimeo'::text, 'youtube'::text])))
);
ALTER TABLE public.video_accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.video_accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.video_captions (
    video_id text NOT NULL,
    language text NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    url text,
    content text NOT NULL,
    CONSTRAINT video_captions_kind_check CHECK ((kind = ANY (ARRAY['captions'::text, 'subtitles'::text])))
);
CREATE TABLE public.video_categories (
    id text NOT NULL,
    label text NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL
);
CREATE TABLE public.video_enhancement_runs (
    id bigint NOT NULL,
    version integer NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    heartbeat_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    total integer NOT NULL,
    cost_usd numeric DEFAULT 0 NOT NULL
);
ALTER TABLE public.video_enhancement_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.video_enhancement_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.video_holds (
    account_id bigint NOT NULL,
    ids_before text[] NOT NULL,
    began_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.videos (
    id text NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    thumbnail text NOT NULL,
    embed_url text NOT NULL,
    duration_seconds integer NOT NULL,
    aspect_ratio text NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    ai_categories text[] DEFAULT '{}'::text[] NOT NULL,
    category_id text,
    organization_id text,
    source_channel text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone,
    first_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    enhancement_version integer DEFAULT 0 NOT NULL,
    enhancement_error text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    source text DEFAULT 'manifest'::text NOT NULL,
    source_id text NOT NULL,
    account_id bigint,
    file text,
    width integer,
    height integer,
    language text,
    transcript text,
    words text DEFAULT ''::text NOT NULL,
    suggested_tags text[] DEFAULT '{}'::text[] NOT NULL,
    ai_confidence jsonb DEFAULT '{}'::jsonb NOT NULL,
    findings text[] DEFAULT '{}'::text[] NOT NULL,
    enhancement_state text DEFAULT 'waiting'::text NOT NULL,
    enhancement_engine text,
    enhancement_attempts smallint DEFAULT 0 NOT NULL,
    enhancement_run_id bigint,
    enhanced_at timestamp with time zone,
    content_hash text DEFAULT ''::text NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT videos_aspect_ratio_check CHECK ((aspect_ratio = ANY (ARRAY['portrait'::text, 'landscape'::text]))),
    CONSTRAINT videos_duration_seconds_check CHECK ((duration_seconds >= 0)),
    CONSTRAINT videos_enhancement_state_check CHECK ((enhancement_state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
    CONSTRAINT videos_height_check CHECK ((height > 0)),
    CONSTRAINT videos_source_check CHECK ((source = ANY (ARRAY['manifest'::text, 'vimeo'::text, 'youtube'::text]))),
    CONSTRAINT videos_width_check CHECK ((width > 0))
)
WITH (fillfactor='50');
ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);
INSERT INTO public.data_version VALUES
	(true, 1795889544284689);
INSERT INTO public.deliveries VALUES
	('cccccccc-0000-4000-8000-000000000001', 'submission-mail', 'aaaaaaaa-0000-4000-8000-000000000001', 'waiting', 0, '2026-11-28 18:14:58+00', NULL, NULL, NULL, 'visit-0001', '2026-11-28 18:14:58+00'),
	('cccccccc-0000-4000-8000-000000000002', 'submission-mail', 'aaaaaaaa-0000-4000-8000-000000000002', 'waiting', 3, '2026-11-28 18:14:59+00', NULL, 'The mail server refuses for now (451).', NULL, 'visit-0002', '2026-11-28 17:40:00+00'),
	('cccccccc-0000-4000-8000-000000000003', 'submission-mail', 'aaaaaaaa-0000-4000-8000-000000000003', 'waiting', 1, '2026-11-28 18:13:00+00', '2026-11-28 18:14:59+00', NULL, NULL, 'visit-0003', '2026-11-28 18:13:00+00'),
	('cccccccc-0000-4000-8000-000000000004', 'submission-mail', 'aaaaaaaa-0000-4000-8000-000000000004', 'failed', 10, '2026-11-27 15:00:00+00', NULL, 'The mail server does not answer.', NULL, 'visit-0004', '2026-11-27 06:00:00+00'),
	('cccccccc-0000-4000-8000-000000000005', 'submission-mail', 'aaaaaaaa-0000-4000-8000-000000000005', 'held', 0, '2026-11-28 09:00:00+00', NULL, NULL, NULL, 'visit-0005', '2026-11-28 09:00:00+00'),
	('cccccccc-0000-4000-8000-000000000006', 'submission-mail', 'aaaaaaaa-0000-4000-8000-000000000006', 'delivered', 1, '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:03+00', 'visit-0006', '2026-11-20 10:00:00+00'),
	('cccccccc-0000-4000-8000-000000000007', 'submission-mail', 'aaaaaaaa-0000-4000-8000-000000000007', 'delivered', 1, '2026-11-28 18:14:00+00', NULL, NULL, '2026-11-28 18:14:03+00', 'visit-0007', '2026-11-28 18:14:00+00'),
	('cccccccc-0000-4000-8000-000000000008', 'submission-mail', 'aaaaaaaa-0000-4000-8000-000000000008', 'delivered', 1, '2026-11-26 10:00:00+00', NULL, NULL, '2026-11-26 10:00:03+00', 'visit-0008', '2026-11-26 10:00:00+00'),
	('cccccccc-0000-4000-8000-000000000016', 'lead-webhook', 'aaaaaaaa-0000-4000-8000-000000000006', 'delivered', 1, '2026-11-20 10:00:00+00', NULL, NULL, '2026-11-20 10:00:04+00', 'visit-0006', '2026-11-20 10:00:00+00'),
	('cccccccc-0000-4000-8000-000000000017', 'lead-webhook', 'aaaaaaaa-0000-4000-8000-000000000007', 'waiting', 1, '2026-11-28 18:14:59+00', NULL, 'It answered 503.', NULL, 'visit-0007', '2026-11-28 18:14:00+00'),
	('cccccccc-0000-4000-8000-000000000018', 'lead-webhook', 'aaaaaaaa-0000-4000-8000-000000000008', 'failed', 10, '2026-11-26 19:00:00+00', NULL, 'It answered 410.', NULL, 'visit-0008', '2026-11-26 10:00:00+00'),
	('cccccccc-0000-4000-8000-000000000021', 'guide-mail', 'aaaaaaaa-0000-4000-8000-000000000011', 'waiting', 0, '2026-11-28 18:14:30+00', NULL, NULL, NULL, 'visit-0011', '2026-11-28 18:14:30+00'),
	('cccccccc-0000-4000-8000-000000000022', 'guide-mail', 'aaaaaaaa-0000-4000-8000-000000000012', 'delivered', 1, '2026-11-25 12:00:00+00', NULL, NULL, '2026-11-25 12:00:05+00', 'visit-0012', '2026-11-25 12:00:00+00'),
	('cccccccc-0000-4000-8000-000000000031', 'saved-jobs-mail', 'aaaaaaaa-0000-4000-8000-000000000021', 'waiting', 0, '2026-11-28 18:14:30+00', NULL, NULL, NULL, 'visit-0021', '2026-11-28 18:14:30+00'),
	('cccccccc-0000-4000-8000-000000000032', 'saved-jobs-mail', 'aaaaaaaa-0000-4000-8000-000000000022', 'delivered', 1, '2026-11-27 12:00:00+00', NULL, NULL, '2026-11-27 12:00:05+00', 'visit-0022', '2026-11-27 12:00:00+00'),
	('cccccccc-0000-4000-8000-000000000041', 'job-alert-confirmation-mail', 'aaaaaaaa-0000-4000-8000-000000000031', 'waiting', 0, '2026-11-28 18:14:30+00', NULL, NULL, NULL, 'visit-0031', '2026-11-28 18:14:30+00'),
	('cccccccc-0000-4000-8000-000000000042', 'job-alert-confirmation-mail', 'aaaaaaaa-0000-4000-8000-000000000032', 'delivered', 1, '2026-11-27 12:00:00+00', NULL, NULL, '2026-11-27 12:00:05+00', 'visit-0032', '2026-11-27 12:00:00+00'),
	('cccccccc-0000-4000-8000-000000000043', 'job-alert-mail', 'aaaaaaaa-0000-4000-8000-000000000033', 'delivered', 1, '2026-11-10 16:00:00+00', NULL, NULL, '2026-11-10 16:00:05+00', NULL, '2026-11-10 16:00:00+00'),
	('cccccccc-0000-4000-8000-000000000044', 'job-alert-mail', 'aaaaaaaa-0000-4000-8000-000000000034', 'failed', 1, '2026-11-24 16:00:00+00', NULL, 'The mailbox is full (552).', NULL, NULL, '2026-11-24 16:00:00+00');
INSERT INTO public.feed_holds VALUES
	('clinic', '{lever_clinic_11111111-0000-4000-8000-000000000001,lever_clinic_11111111-0000-4000-8000-000000000002,lever_clinic_11111111-0000-4000-8000-000000000006,lever_clinic_11111111-0000-4000-8000-000000000005,lever_clinic_11111111-0000-4000-8000-000000000003,lever_clinic_11111111-0000-4000-8000-000000000004}', '2026-11-28 18:10:42.650087+00');
INSERT INTO public.feed_runs OVERRIDING SYSTEM VALUE VALUES
	(3, 'clinic', 'lever', '2026-11-28 18:10:31.579939+00', '2026-11-28 18:10:32.105994+00', 'good', 6, 6, 0, 0, 6, 0, 0, 0, 0, 0, 0, '[]', NULL, NULL, NULL),
	(4, 'harbor', 'lever', '2026-11-28 18:10:32.297912+00', '2026-11-28 18:10:32.439525+00', 'good', 3, 3, 0, 0, 3, 0, 0, 0, 0, 0, 0, '[]', NULL, NULL, NULL),
	(5, 'clinic', 'lever', '2026-11-28 18:10:42.181207+00', '2026-11-28 18:10:42.650087+00', 'held', 2, 2, 0, 0, 0, 0, 2, 0, 4, 0, 0, '[]', '4 of 6 open jobs vanished at once. Closings are held back; if the board has really shrunk, or was changed on purpose, confirm with "ops feeds sync clinic --accept-closings".', NULL, NULL),
	(6, 'harbor', 'lever', '2026-11-28 18:10:42.817689+00', '2026-11-28 18:10:42.930387+00', 'good', 2, 2, 0, 0, 0, 0, 2, 0, 1, 0, 0, '[]', NULL, NULL, NULL),
	(7, 'clinic', 'lever', '2026-11-28 18:10:50.913064+00', '2026-11-28 18:10:51.659478+00', 'held', 2, 2, 0, 0, 0, 0, 2, 0, 4, 0, 0, '[]', '4 of 6 open jobs vanished at once. Closings are held back; if the board has really shrunk, or was changed on purpose, confirm with "ops feeds sync clinic --accept-closings".', NULL, NULL),
	(8, 'harbor', 'lever', '2026-11-28 18:10:51.871103+00', '2026-11-28 18:10:51.917443+00', 'good', 2, 2, 0, 0, 0, 0, 2, 0, 1, 1, 0, '[]', NULL, NULL, NULL),
	(9, 'clinic', 'lever', '2026-11-28 18:12:19.463893+00', '2026-11-28 18:12:20.241074+00', 'held', 2, 2, 0, 0, 0, 0, 2, 0, 4, 0, 0, '[]', '4 of 6 open jobs vanished at once. Closings are held back; if the board has really shrunk, or was changed on purpose, confirm with "ops feeds sync clinic --accept-closings".', NULL, NULL),
	(10, 'harbor', 'lever', '2026-11-28 18:12:19.492093+00', '2026-11-28 18:12:20.165424+00', 'good', 2, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, '[]', NULL, NULL, NULL);
INSERT INTO public.guide_requests VALUES
	('aaaaaaaa-0000-4000-8000-000000000011', 'guide-waiting@clinic.example', '2026-11-28 18:14:30+00'),
	('aaaaaaaa-0000-4000-8000-000000000012', 'guide-delivered@clinic.example', '2026-11-25 12:00:00+00');
INSERT INTO public.job_alert_jobs VALUES
	('aaaaaaaa-0000-4000-8000-000000000033', 'lever_clinic_11111111-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000043', '2026-11-10 16:00:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000033', 'lever_harbor_22222222-0000-4000-8000-000000000001', NULL, '2026-11-10 16:00:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000033', 'lever_harbor_22222222-0000-4000-8000-000000000002', NULL, '2026-11-10 16:00:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000034', 'lever_harbor_22222222-0000-4000-8000-000000000001', NULL, '2026-11-20 12:05:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000034', 'lever_harbor_22222222-0000-4000-8000-000000000002', NULL, '2026-11-20 12:05:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000034', 'lever_harbor_22222222-0000-4000-8000-000000000003', NULL, '2026-11-20 12:05:00+00');
INSERT INTO public.job_alerts VALUES
	('aaaaaaaa-0000-4000-8000-000000000031', 'alert-asked@clinic.example', '{"q": "nurse"}', 'en', '2026-11-28 18:14:30+00', NULL, NULL, 0, NULL),
	('aaaaaaaa-0000-4000-8000-000000000032', 'alert-unconfirmed@clinic.example', '{"organization": ["harbor"]}', 'en', '2026-11-27 12:00:00+00', NULL, NULL, 0, NULL),
	('aaaaaaaa-0000-4000-8000-000000000033', 'alert-confirmed@clinic.example', '{"q": "nurse"}', 'en', '2026-10-28 12:00:00+00', '2026-10-28 12:05:00+00', NULL, 0, '2026-11-10'),
	('aaaaaaaa-0000-4000-8000-000000000034', 'alert-confirmed-es@clinic.example', '{"organization": ["harbor"]}', 'es', '2026-11-20 12:00:00+00', '2026-11-20 12:05:00+00', NULL, 1, NULL),
	('aaaaaaaa-0000-4000-8000-000000000035', 'alert-ended@clinic.example', '{}', 'en', '2026-11-01 12:00:00+00', '2026-11-01 12:05:00+00', '2026-11-21 12:00:00+00', 0, NULL);
INSERT INTO public.jobs VALUES
	('lever_clinic_11111111-0000-4000-8000-000000000001', 'clinic', '11111111-0000-4000-8000-000000000001', 'Registered Nurse', '<div>Registered Nurse at the Clinic. You care for people, with a team that stays.</div>
<h3>What you bring</h3><ul><li>A Texas license</li><li>Two years of practice</li></ul>
<div>We hire on ability and character.</div>', 'Registered Nurse at the Clinic. You care for people, with a team that stays.
What you bring
• A Texas license
• Two years of practice
We hire on ability and character.', 'Houston, TX', '[{"city": "Houston", "label": "Houston, TX", "region": "TX", "country": "US"}]', 'onsite', 'Nursing', 'full-time', 'Full-time', '{FULL_TIME}', '2026-08-30 10:40:00+00', NULL, 'https://jobs.clinic.example/1/apply', 'https://jobs.clinic.example/1', NULL, '{"max": 71000, "min": 61000, "period": "year", "currency": "USD"}', NULL, false, 'e76e5298b52d019ecdaedc7da4a8eee63ca20e8dd05194bab3040e6dc78ce8f9', NULL, '2026-11-08 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', 0, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('lever_clinic_11111111-0000-4000-8000-000000000002', 'clinic', '11111111-0000-4000-8000-000000000002', 'Medical Assistant', '<div>Medical Assistant at the Clinic. You care for people, with a team that stays.</div>
<h3>What you bring</h3><ul><li>A Texas license</li><li>Two years of practice</li></ul>
<div>We hire on ability and character.</div>', 'Medical Assistant at the Clinic. You care for people, with a team that stays.
What you bring
• A Texas license
• Two years of practice
We hire on ability and character.', 'Houston, TX', '[{"city": "Houston", "label": "Houston, TX", "region": "TX", "country": "US"}]', 'onsite', 'Clinics', 'full-time', 'Full-time', '{FULL_TIME}', '2026-08-31 10:40:00+00', NULL, 'https://jobs.clinic.example/2/apply', 'https://jobs.clinic.example/2', NULL, '{"max": 72000, "min": 62000, "period": "year", "currency": "USD"}', NULL, false, '005866cbf4a8adda09b0e1f5c9a8f32f3d79ae557a4b49c3917f99f02e9d1bfe', NULL, '2026-11-08 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', 0, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('lever_clinic_11111111-0000-4000-8000-000000000003', 'clinic', '11111111-0000-4000-8000-000000000003', 'Physical Therapist', '<div>Physical Therapist at the Clinic. You care for people, with a team that stays.</div>
<h3>What you bring</h3><ul><li>A Texas license</li><li>Two years of practice</li></ul>
<div>We hire on ability and character.</div>', 'Physical Therapist at the Clinic. You care for people, with a team that stays.
What you bring
• A Texas license
• Two years of practice
We hire on ability and character.', 'Baytown, TX', '[{"city": "Baytown", "label": "Baytown, TX", "region": "TX", "country": "US"}]', 'onsite', 'Therapy', 'full-time', 'Full-time', '{FULL_TIME}', '2026-09-01 10:40:00+00', NULL, 'https://jobs.clinic.example/3/apply', 'https://jobs.clinic.example/3', NULL, '{"max": 73000, "min": 63000, "period": "year", "currency": "USD"}', NULL, false, '379898fa359fc662b18ba6f3a36c755e09282c2f726e298aabe1925936c3deb4', NULL, '2026-11-08 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', 0, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('lever_clinic_11111111-0000-4000-8000-000000000004', 'clinic', '11111111-0000-4000-8000-000000000004', 'Radiology Technologist', '<div>Radiology Technologist at the Clinic. You care for people, with a team that stays.</div>
<h3>What you bring</h3><ul><li>A Texas license</li><li>Two years of practice</li></ul>
<div>We hire on ability and character.</div>', 'Radiology Technologist at the Clinic. You care for people, with a team that stays.
What you bring
• A Texas license
• Two years of practice
We hire on ability and character.', 'Houston, TX', '[{"city": "Houston", "label": "Houston, TX", "region": "TX", "country": "US"}]', 'onsite', 'Imaging', 'full-time', 'Full-time', '{FULL_TIME}', '2026-09-02 10:40:00+00', NULL, 'https://jobs.clinic.example/4/apply', 'https://jobs.clinic.example/4', NULL, '{"max": 74000, "min": 64000, "period": "year", "currency": "USD"}', NULL, false, 'b1284c993ac0681813f1a44db38804356eac4c38fdcf1744b9d9353e4076ae70', NULL, '2026-11-08 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', 0, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('lever_clinic_11111111-0000-4000-8000-000000000005', 'clinic', '11111111-0000-4000-8000-000000000005', 'Pharmacist', '<div>Pharmacist at the Clinic. You care for people, with a team that stays.</div>
<h3>What you bring</h3><ul><li>A Texas license</li><li>Two years of practice</li></ul>
<div>We hire on ability and character.</div>', 'Pharmacist at the Clinic. You care for people, with a team that stays.
What you bring
• A Texas license
• Two years of practice
We hire on ability and character.', 'Beaumont, TX', '[{"city": "Beaumont", "label": "Beaumont, TX", "region": "TX", "country": "US"}]', 'onsite', 'Pharmacy', 'full-time', 'Full-time', '{FULL_TIME}', '2026-09-03 10:40:00+00', NULL, 'https://jobs.clinic.example/5/apply', 'https://jobs.clinic.example/5', NULL, '{"max": 75000, "min": 65000, "period": "year", "currency": "USD"}', NULL, false, '4248feac3db87aa640e5bf24da6e34077b50c5bb93e4e0ad6525f99d012c263e', NULL, '2026-11-08 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', 0, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('lever_clinic_11111111-0000-4000-8000-000000000006', 'clinic', '11111111-0000-4000-8000-000000000006', 'Front Desk Coordinator', '<div>Front Desk Coordinator at the Clinic. You care for people, with a team that stays.</div>
<h3>What you bring</h3><ul><li>A Texas license</li><li>Two years of practice</li></ul>
<div>We hire on ability and character.</div>', 'Front Desk Coordinator at the Clinic. You care for people, with a team that stays.
What you bring
• A Texas license
• Two years of practice
We hire on ability and character.', 'Houston, TX', '[{"city": "Houston", "label": "Houston, TX", "region": "TX", "country": "US"}]', 'onsite', 'Clinics', 'part-time', 'Part-time', '{PART_TIME}', '2026-09-04 10:40:00+00', NULL, 'https://jobs.clinic.example/6/apply', 'https://jobs.clinic.example/6', NULL, '{"max": 76000, "min": 66000, "period": "year", "currency": "USD"}', NULL, false, '65ae950abbba289c15e40452754cdc6d22caab3c867a575cc57e5baaac62bacf', NULL, '2026-11-08 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', '2026-11-28 18:10:32.105994+00', 0, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('lever_harbor_22222222-0000-4000-8000-000000000001', 'harbor', '22222222-0000-4000-8000-000000000001', 'Charge Nurse', '<div>Charge Nurse at Harbor Hospital. You care for people, with a team that stays.</div>
<h3>What you bring</h3><ul><li>A Texas license</li><li>Two years of practice</li></ul>
<div>We hire on ability and character.</div>', 'Charge Nurse at Harbor Hospital. You care for people, with a team that stays.
What you bring
• A Texas license
• Two years of practice
We hire on ability and character.', 'Galveston, TX', '[{"city": "Galveston", "label": "Galveston, TX", "region": "TX", "country": "US"}]', 'onsite', 'Nursing', 'full-time', 'Full-time', '{FULL_TIME}', '2026-08-30 10:40:00+00', NULL, 'https://jobs.harbor.example/1/apply', 'https://jobs.harbor.example/1', NULL, '{"max": 71000, "min": 61000, "period": "year", "currency": "USD"}', NULL, false, 'c6cdfaedf26a34dbd4eb981974947386ee4643c524a9d8cd5637a1c10585ead3', NULL, '2026-11-08 18:10:32.439525+00', '2026-11-28 18:10:32.439525+00', '2026-11-28 18:10:32.439525+00', 0, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('lever_harbor_22222222-0000-4000-8000-000000000002', 'harbor', '22222222-0000-4000-8000-000000000002', 'Nurse Practitioner', '<div>Nurse Practitioner at Harbor Hospital. You care for people, with a team that stays.</div>
<h3>What you bring</h3><ul><li>A Texas license</li><li>Two years of practice</li></ul>
<div>We hire on ability and character.</div>', 'Nurse Practitioner at Harbor Hospital. You care for people, with a team that stays.
What you bring
• A Texas license
• Two years of practice
We hire on ability and character.', 'Galveston, TX', '[{"city": "Galveston", "label": "Galveston, TX", "region": "TX", "country": "US"}]', 'onsite', 'Nursing', 'full-time', 'Full-time', '{FULL_TIME}', '2026-08-31 10:40:00+00', NULL, 'https://jobs.harbor.example/2/apply', 'https://jobs.harbor.example/2', NULL, '{"max": 72000, "min": 62000, "period": "year", "currency": "USD"}', NULL, false, 'ecd0e53225d2254aaa8974948bab336f530e7188bf9c82a44c88aabe52c32786', NULL, '2026-11-08 18:10:32.439525+00', '2026-11-28 18:10:32.439525+00', '2026-11-28 18:10:32.439525+00', 0, NULL, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT),
	('lever_harbor_22222222-0000-4000-8000-000000000003', 'harbor', '22222222-0000-4000-8000-000000000003', 'Night Porter', '<div>Night Porter at Harbor Hospital. You care for people, with a team that stays.</div>
<h3>What you bring</h3><ul><li>A Texas license</li><li>Two years of practice</li></ul>
<div>We hire on ability and character.</div>', 'Night Porter at Harbor Hospital. You care for people, with a team that stays.
What you bring
• A Texas license
• Two years of practice
We hire on ability and character.', 'Galveston, TX', '[{"city": "Galveston", "label": "Galveston, TX", "region": "TX", "country": "US"}]', 'onsite', 'Facilities', 'part-time', 'Part-time', '{PART_TIME}', '2026-09-01 10:40:00+00', NULL, 'https://jobs.harbor.example/3/apply', 'https://jobs.harbor.example/3', NULL, '{"max": 73000, "min": 63000, "period": "year", "currency": "USD"}', NULL, false, '1a4823057c60449f02ac5a39f416e474d1d48eb5fd94ef3629ad7594c6c0fb14', NULL, '2026-11-08 18:10:32.439525+00', '2026-11-28 18:10:32.439525+00', '2026-11-28 18:10:51.917443+00', 2, '2026-11-28 18:10:51.917443+00', DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT, DEFAULT);
INSERT INTO public.link_secret VALUES
	(true, 'The secret of the links in the mails of release 1.0.0, of no real site');
INSERT INTO public.migrations VALUES
	(1, 1764900000000, 'Schema1764900000000');
INSERT INTO public.organizations VALUES
	('clinic', 'The Clinic', false, 'https://careers.clinic.example/', 0, 'lever', 'file', 'clinic.json', NULL, true, NULL, '2026-11-28 18:04:31.174834+00', '2026-11-28 18:04:31.174834+00'),
	('harbor', 'Harbor Hospital', false, 'https://careers.harbor.example/', 1, 'lever', 'file', 'harbor.json', NULL, true, NULL, '2026-11-28 18:04:31.174834+00', '2026-11-28 18:04:31.174834+00');
INSERT INTO public.saved_job_lists VALUES
	('aaaaaaaa-0000-4000-8000-000000000021', 'saved-waiting@clinic.example', '{lever_harbor_22222222-0000-4000-8000-000000000001,lever_harbor_22222222-0000-4000-8000-000000000003,lever_clinic_11111111-0000-4000-8000-000000000003}', 'es', '2026-11-28 18:14:30+00'),
	('aaaaaaaa-0000-4000-8000-000000000022', 'saved-delivered@clinic.example', '{lever_clinic_11111111-0000-4000-8000-000000000001}', 'en', '2026-11-27 12:00:00+00');
INSERT INTO public.submissions VALUES
	('aaaaaaaa-0000-4000-8000-000000000001', 'contact', 'Jo Doe', 'jo@clinic.example', 'Waiting for its first attempt', 'We need ten nurses by spring.', 'bbbbbbbb-0000-4000-8000-000000000001', 'hash-1', '{}', 'visit-0001', '2026-11-28 18:14:58+00'),
	('aaaaaaaa-0000-4000-8000-000000000002', 'questionnaire', 'Ana López', 'ana@harbor.example', 'Waiting after three attempts', 'About you
Organization: Harbor Hospital
Jobs: Nurse, porter', 'bbbbbbbb-0000-4000-8000-000000000002', 'hash-2', '{}', 'visit-0002', '2026-11-28 17:40:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000003', 'contact', 'Li Wei', 'li@clinic.example', 'Its worker was killed', '"Quotes", a \backslash and ünïcödé — kept as they are.', NULL, 'hash-3', '{}', 'visit-0003', '2026-11-28 18:13:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000004', 'contact', 'Sam Roe', 'sam@clinic.example', 'Given up after ten attempts', 'Please call.', NULL, 'hash-4', '{}', 'visit-0004', '2026-11-27 06:00:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000005', 'contact', 'Cheap Links', 'links@spam.example', 'Held as spam', 'https://links.example https://links.example', 'bbbbbbbb-0000-4000-8000-000000000005', 'hash-5', '{honeypot}', 'visit-0005', '2026-11-28 09:00:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000006', 'contact', 'Kim Poe', 'kim@clinic.example', 'Delivered by mail and webhook', 'Thank you.', NULL, 'hash-6', '{}', 'visit-0006', '2026-11-20 10:00:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000007', 'contact', 'Max Moe', 'max@clinic.example', 'Mailed, a lead for the webhook', 'Two films, please.', NULL, 'hash-7', '{}', 'visit-0007', '2026-11-28 18:14:00+00'),
	('aaaaaaaa-0000-4000-8000-000000000008', 'contact', 'Eva Noe', 'eva@clinic.example', 'Mailed, its lead given up', 'One film, please.', NULL, 'hash-8', '{}', 'visit-0008', '2026-11-26 10:00:00+00');
INSERT INTO public.video_accounts OVERRIDING SYSTEM VALUE VALUES
	(1, 'manifest', 'shipped', NULL, NULL, NULL, 0, '2026-11-28 18:12:18.986501+00', 'good', NULL);
INSERT INTO public.video_categories VALUES
	('recruitment', 'Recruitment', 0),
	('employer-branding', 'Employer Branding', 1),
	('day-in-the-life', 'Day in the Life', 2),
	('employee-testimonials', 'Employee Testimonials', 3),
	('behind-the-scenes', 'Behind the Scenes', 4),
	('leadership', 'Leadership', 5),
	('facility-tours', 'Facility Tours', 6),
	('training', 'Training', 7);
INSERT INTO public.video_enhancement_runs OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '2026-11-28 18:14:40+00', '2026-11-28 18:14:50+00', NULL, 4, 0);
INSERT INTO public.videos VALUES
	('two-patients-tell', 'Two patients tell', 'A testimonial of two patients after their therapy.', '/media/videos/two-patients-tell.jpg', '/player/two-patients-tell', 30, 'landscape', '{testimonial}', '{employee-testimonials}', NULL, 'clinic', 'The Clinic', '2026-10-01 12:00:00+00', '2026-11-28 18:04:31.246953+00', 1, NULL, '2026-11-28 18:12:24.20649+00', 'manifest', 'two-patients-tell', 1, 'two-patients-tell', 1280, 720, NULL, NULL, 'two patients tell
a testimonial of two patients after their therapy.
testimonial
patient stories
employee-testimonials', '{"patient stories"}', '{"employee-testimonials": 0.96}', '{captions-missing,file-missing}', 'done', 'local', 0, NULL, '2026-11-28 18:12:24.20649+00', '4d7b249974baab0f177cf88c9853a8410bdb5cb0e82b182c60c2fb16b0849b32', NULL),
	('behind-the-camera', 'Behind the camera', 'How the crew sets up the lights before the first interview.', '/media/videos/behind-the-camera.jpg', '/player/behind-the-camera', 30, 'landscape', '{}', '{}', NULL, 'clinic', 'The Clinic', '2026-10-01 12:00:00+00', '2026-11-28 18:04:31.246953+00', 0, NULL, '2026-11-28 18:12:23.845062+00', 'manifest', 'behind-the-camera', 1, 'behind-the-camera', 1280, 720, NULL, NULL, 'behind the camera how the crew sets up the lights before the first interview.', '{}', '{}', '{}', 'waiting', NULL, 0, 1, NULL, 'f9203db9c703fa1b5f816ac23899c39c76eec405c45bc7f40de83c9fd9336619', NULL),
	('a-day-on-the-ward', 'A day on the ward', 'A nurse from hand-over to hand-over.', '/media/videos/a-day-on-the-ward.jpg', '/player/a-day-on-the-ward', 30, 'landscape', '{nursing}', '{day-in-the-life}', NULL, 'clinic', 'The Clinic', '2026-10-01 12:00:00+00', '2026-11-28 18:04:31.246953+00', 1, NULL, '2026-11-28 18:12:23.478498+00', 'manifest', 'a-day-on-the-ward', 1, 'a-day-on-the-ward', 1280, 720, NULL, NULL, 'a day on the ward
a nurse from hand-over to hand-over.
nursing
day-in-the-life', '{}', '{"day-in-the-life": 0.79}', '{captions-missing,file-missing}', 'done', 'local', 0, NULL, '2026-11-28 18:12:23.478498+00', '2e0107954314f42b61f849cdcd261311a59aac35a2512988ddc4ba2f1dab41de', NULL),
	('how-to-apply', 'How to apply', 'What you need at hand before you start an application.', '/media/videos/how-to-apply.jpg', '/player/how-to-apply', 30, 'portrait', '{"application tips"}', '{}', NULL, 'clinic', 'The Clinic', '2026-10-01 12:00:00+00', '2026-11-28 18:04:31.246953+00', 0, NULL, '2026-11-28 18:12:24.033037+00', 'manifest', 'how-to-apply', 1, 'how-to-apply', 720, 1280, NULL, NULL, 'how to apply what you need at hand before you start an application.', '{}', '{}', '{}', 'waiting', NULL, 0, 1, NULL, '9844aca567714a4a9117e5304e190ae15e7258447dce232fb7c019fb6b8087ee', NULL);
SELECT pg_catalog.setval('public.feed_runs_id_seq', 10, true);
SELECT pg_catalog.setval('public.migrations_id_seq', 1, true);
SELECT pg_catalog.setval('public.url_notices_id_seq', 1, false);
SELECT pg_catalog.setval('public.video_accounts_id_seq', 3, true);
SELECT pg_catalog.setval('public.video_enhancement_runs_id_seq', 1, true);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
ALTER TABLE ONLY public.data_version
    ADD CONSTRAINT data_version_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feed_holds
    ADD CONSTRAINT feed_holds_pkey PRIMARY KEY (organization_id);
ALTER TABLE ONLY public.feed_runs
    ADD CONSTRAINT feed_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.guide_requests
    ADD CONSTRAINT guide_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job_alert_jobs
    ADD CONSTRAINT job_alert_jobs_pkey PRIMARY KEY (alert_id, job_id);
ALTER TABLE ONLY public.job_alerts
    ADD CONSTRAINT job_alerts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.link_secret
    ADD CONSTRAINT link_secret_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.saved_job_lists
    ADD CONSTRAINT saved_job_lists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.source_keys
    ADD CONSTRAINT source_keys_pkey PRIMARY KEY (variable);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.url_notice_requests
    ADD CONSTRAINT url_notice_requests_pkey PRIMARY KEY (service);
ALTER TABLE ONLY public.url_notices
    ADD CONSTRAINT url_notices_id_key UNIQUE (id);
ALTER TABLE ONLY public.url_notices
    ADD CONSTRAINT url_notices_pkey PRIMARY KEY (service, job_id);
ALTER TABLE ONLY public.video_accounts
    ADD CONSTRAINT video_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.video_accounts
    ADD CONSTRAINT video_accounts_source_account_key UNIQUE (source, account);
ALTER TABLE ONLY public.video_captions
    ADD CONSTRAINT video_captions_pkey PRIMARY KEY (video_id, language, kind);
ALTER TABLE ONLY public.video_categories
    ADD CONSTRAINT video_categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.video_enhancement_runs
    ADD CONSTRAINT video_enhancement_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.video_holds
    ADD CONSTRAINT video_holds_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_of_source UNIQUE (source, source_id);
ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_pkey PRIMARY KEY (id);
CREATE INDEX deliveries_by_state ON public.deliveries USING btree (kind, state);
CREATE INDEX deliveries_due ON public.deliveries USING btree (kind, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_of_subject ON public.deliveries USING btree (subject_id);
CREATE UNIQUE INDEX deliveries_of_submission ON public.deliveries USING btree (subject_id, kind) WHERE (kind = ANY (ARRAY['submission-mail'::text, 'lead-webhook'::text]));
CREATE INDEX feed_runs_latest ON public.feed_runs USING btree (organization_id, started_at DESC);
CREATE INDEX guide_requests_by_email ON public.guide_requests USING btree (lower(email));
CREATE INDEX job_alert_jobs_of_delivery ON public.job_alert_jobs USING btree (delivery_id) WHERE (delivery_id IS NOT NULL);
CREATE INDEX job_alert_jobs_of_job ON public.job_alert_jobs USING btree (job_id);
CREATE INDEX job_alerts_by_email ON public.job_alerts USING btree (lower(email));
CREATE INDEX jobs_by_pay ON public.jobs USING btree (COALESCE(pay_a_year, '-1'::integer) DESC, sort_at DESC, id DESC) WHERE (closed_at IS NULL);
CREATE INDEX jobs_by_title ON public.jobs USING btree (title_key, id) WHERE (closed_at IS NULL);
CREATE INDEX jobs_closed ON public.jobs USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX jobs_deadline ON public.jobs USING btree (valid_through) WHERE ((closed_at IS NULL) AND (valid_through IS NOT NULL));
CREATE INDEX jobs_first_seen ON public.jobs USING btree (first_seen_at) WHERE (closed_at IS NULL);
CREATE INDEX jobs_newest ON public.jobs USING btree (sort_at DESC, id DESC) WHERE (closed_at IS NULL);
CREATE INDEX jobs_of_organization ON public.jobs USING btree (organization_id) WHERE (closed_at IS NULL);
CREATE INDEX jobs_search ON public.jobs USING gin (search);
CREATE UNIQUE INDEX organizations_one_own ON public.organizations USING btree (is_own) WHERE is_own;
CREATE INDEX rate_limits_expired ON public.rate_limits USING btree (expire);
CREATE INDEX submissions_by_email ON public.submissions USING btree (lower(email));
CREATE INDEX submissions_newest ON public.submissions USING btree (created_at DESC);
CREATE INDEX submissions_same_content ON public.submissions USING btree (content_hash, created_at DESC);
CREATE UNIQUE INDEX video_enhancement_one_run ON public.video_enhancement_runs USING btree ((true)) WHERE (finished_at IS NULL);
CREATE INDEX videos_newest ON public.videos USING btree (COALESCE(published_at, first_seen_at) DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX videos_of_account ON public.videos USING btree (account_id);
CREATE INDEX videos_of_category ON public.videos USING btree (category_id);
CREATE INDEX videos_of_organization ON public.videos USING btree (organization_id);
CREATE INDEX videos_words ON public.videos USING gin (words public.gin_trgm_ops);
CREATE TRIGGER erase_deliveries AFTER DELETE ON public.guide_requests FOR EACH ROW EXECUTE FUNCTION public.erase_deliveries();
CREATE TRIGGER erase_deliveries AFTER DELETE ON public.job_alerts FOR EACH ROW EXECUTE FUNCTION public.erase_deliveries();
CREATE TRIGGER erase_deliveries AFTER DELETE ON public.saved_job_lists FOR EACH ROW EXECUTE FUNCTION public.erase_deliveries();
CREATE TRIGGER erase_deliveries AFTER DELETE ON public.submissions FOR EACH ROW EXECUTE FUNCTION public.erase_deliveries();
ALTER TABLE ONLY public.feed_holds
    ADD CONSTRAINT feed_holds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.feed_runs
    ADD CONSTRAINT feed_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.job_alert_jobs
    ADD CONSTRAINT job_alert_jobs_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.job_alerts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_alert_jobs
    ADD CONSTRAINT job_alert_jobs_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.deliveries(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.job_alert_jobs
    ADD CONSTRAINT job_alert_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.video_accounts
    ADD CONSTRAINT video_accounts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.video_categories(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.video_accounts
    ADD CONSTRAINT video_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.video_captions
    ADD CONSTRAINT video_captions_video_id_fkey FOREIGN KEY (video_id) REFERENCES public.videos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.video_holds
    ADD CONSTRAINT video_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.video_accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.video_accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.video_categories(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.videos
    ADD CONSTRAINT videos_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON UPDATE CASCADE ON DELETE SET NULL;
