-- Moves all times as if the tables had been dumped now: what is kept depends on its age.
do $$
declare statement text;
begin
  for statement in
    select format('update %I set %I = %2$I + (now() - timestamptz %L)', table_name, column_name, '2026-11-28 18:15:00+00')
    from information_schema.columns
    where table_schema = 'public' and data_type in ('timestamp with time zone', 'date') and is_generated = 'NEVER'
  loop
    execute statement;
  end loop;
end $$;
