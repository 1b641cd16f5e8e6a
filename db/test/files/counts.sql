-- How many there are of each kind.
select kind, count(*)::int from (
  select concat_ws(' ', 'delivery:', kind, state) from deliveries
  union all select concat_ws(' ', 'submission:', kind) from submissions
  union all select 'guide request' from guide_requests
  union all select 'list of saved jobs' from saved_job_lists
  union all select 'alert: ' || case when ended_at is not null then 'ended' when confirmed_at is null then 'unconfirmed' else 'confirmed' end from job_alerts
  union all select 'job known to an alert' from job_alert_jobs
  union all select concat_ws(' ', 'job:', organization_id, case when closed_at is null then 'open' else 'closed' end) from jobs
  union all select concat_ws(' ', 'held feed:', organization_id) from feed_holds
  union all select concat_ws(' ', 'video:', enhancement_state) from videos where removed_at is null
  union all select case when finished_at is null then 'open run' else 'finished run' end || ' of enhancement' from video_enhancement_runs
  union all select 'organization' from organizations where active
) found (kind) group by kind
