-- Logs which records a statement changed, in its transaction and without waiting for locks. The worker finds dependent
-- records; only former parents are logged here, since they could not be found later. They are found with except, whose
-- cost is linear: a join of old and new rows would keep the plan of the connection's first statement, which may have
-- changed only one row.

create function store.tg_score_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_ids uuid[];
begin
  -- New rows and images come with contributions; those of this transaction are already logged.
  if tg_op = 'INSERT' and tg_table_name <> 'contributions'
    and current_setting('campatlas.scores_noted', true) = pg_current_xact_id()::text then
    return null;
  end if;

  if tg_op = 'TRUNCATE' then
    v_ids := array(select x.record_id from store.scores x);
  elsif tg_op = 'INSERT' and tg_table_name in ('contributions', 'media') then
    v_ids := array(select n.record_id from new_rows n);
  elsif tg_op = 'INSERT' then
    v_ids := array(select n.id from new_rows n);
  elsif tg_table_name = 'media' then
    v_ids := array(select distinct o.record_id from old_rows o);
  else
    v_ids := array(select o.id from old_rows o);
  end if;
  if tg_op = 'DELETE' and tg_table_name = 'activities' then
    v_ids := v_ids || array(select distinct o.organization_id from old_rows o);
  elsif tg_op = 'DELETE' and tg_table_name = 'sessions' then
    v_ids := v_ids || array(select o.activity_id from old_rows o where o.activity_id is not null union select o.owner_id
      from old_rows o);
  elsif tg_op = 'UPDATE' and tg_table_name = 'activities' then
    v_ids := v_ids || array(
      select distinct p.organization_id from (select id, organization_id from old_rows except select id, organization_id
        from new_rows) p);
  elsif tg_op = 'UPDATE' and tg_table_name = 'sessions' then
    v_ids := v_ids || array(
      select p.activity_id from (select id, activity_id from old_rows except select id, activity_id from new_rows) p
        where p.activity_id is not null
      union select p.owner_id from (select id, owner_id from old_rows except select id, owner_id from new_rows) p);
  end if;
  if cardinality(v_ids) = 0 then
    return null;
  end if;

  if tg_table_name = 'contributions' then
    perform set_config('campatlas.scores_noted', pg_current_xact_id()::text, true);
  end if;
  insert into store.score_changes (record_ids)
    select v_ids[f.first : f.first + 99] from generate_series(1, cardinality(v_ids), 100) as f (first);
  return null;
end
$body$;

comment on function store.tg_score_changes() is
  'After a statement that changed disclosed rows, contributions or images: logs their records and former parents in '
  'store.score_changes.';

do $triggers$
declare
  v_table text;
begin
  foreach v_table in array array['organizations', 'activities', 'sessions', 'media', 'contributions'] loop
    execute format('create trigger score_changes_insert after insert on store.%I referencing new table as new_rows '
      'for each statement execute function store.tg_score_changes()', v_table);
    -- Contributions are never updated, and deleted only with their record.
    continue when v_table = 'contributions';
    execute format('create trigger score_changes_update after update on store.%I referencing old table as old_rows '
      'new table as new_rows for each statement execute function store.tg_score_changes()', v_table);
    execute format('create trigger score_changes_delete after delete on store.%I referencing old table as old_rows '
      'for each statement execute function store.tg_score_changes()', v_table);
    execute format('create trigger score_changes_truncate after truncate on store.%I for each statement execute '
      'function store.tg_score_changes()', v_table);
  end loop;
end
$triggers$;
