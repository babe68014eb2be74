-- Notes which camps a statement changed, without one writer ever waiting for another. What differs is told by "except",
-- as in store.tg_score_changes.
-- needs: logic.camps_of

create function store.tg_map_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  -- A row with more camps than this would cost its reader more than reading everything anew.
  v_most constant integer := 10000;
  v_camps uuid[] := '{}';
begin
  if tg_op = 'TRUNCATE' then
    v_camps := null;
  elsif tg_table_name = 'organizations' then
    if tg_op = 'INSERT' then
      v_camps := array(select n.id from new_rows n);
    else
      v_camps := array(select o.id from old_rows o);
    end if;
  elsif tg_table_name = 'activities' then
    if tg_op <> 'DELETE' then
      v_camps := array(select distinct n.organization_id from new_rows n);
    end if;
    if tg_op <> 'INSERT' then
      v_camps := array(select unnest(v_camps) union select o.organization_id from old_rows o);
    end if;
  elsif tg_table_name = 'sessions' then
    -- A session with an owner of its own may stand under an activity of another camp.
    if tg_op <> 'DELETE' then
      v_camps := array(
        select n.owner_id from new_rows n
        union select a.organization_id from new_rows n join store.records a on a.id = n.activity_id
          where n.organization_id is not null);
    end if;
    if tg_op <> 'INSERT' then
      v_camps := array(
        select unnest(v_camps)
        union select o.owner_id from old_rows o
        union select a.organization_id from old_rows o join store.records a on a.id = o.activity_id
          where o.organization_id is not null);
    end if;
  elsif tg_table_name = 'records' then
    v_camps := logic.camps_of(array(
      select c.id
      from (select id, created_at, updated_at from new_rows where state = 'active' except select id, created_at,
        updated_at from old_rows) c));
  elsif tg_table_name = 'scores' and tg_op = 'UPDATE' then
    v_camps := logic.camps_of(array(
      select c.record_id
      from (select record_id, kind, version, overall from new_rows except select record_id, kind, version, overall
        from old_rows) c));
  else
    if tg_op <> 'DELETE' then
      v_camps := array(select n.record_id from new_rows n);
    end if;
    if tg_op <> 'INSERT' then
      v_camps := array(select unnest(v_camps) union select o.record_id from old_rows o);
    end if;
    v_camps := logic.camps_of(v_camps);
  end if;

  v_camps := array_remove(v_camps, null);
  if cardinality(v_camps) = 0 then
    return null;
  end if;
  insert into store.map_changes (camp_ids) values (case when cardinality(v_camps) <= v_most then v_camps end);
  perform pg_notify('campatlas_map', '');
  return null;
end
$body$;

comment on function store.tg_map_changes() is
  'After a statement: one row of store.map_changes with the camps it changed, those that owned a record before '
  'included, and word to the servers at commit. More than 10,000 camps, or a table emptied: everything.';

do $triggers$
declare
  v_table text;
begin
  foreach v_table in array array['organizations', 'activities', 'sessions', 'scores', 'preview_sample'] loop
    execute format('create trigger map_insert after insert on store.%I referencing new table as new_rows for each '
      'statement execute function store.tg_map_changes()', v_table);
    execute format('create trigger map_update after update on store.%I referencing old table as old_rows new table as '
      'new_rows for each statement execute function store.tg_map_changes()', v_table);
    execute format('create trigger map_delete after delete on store.%I referencing old table as old_rows for each '
      'statement execute function store.tg_map_changes()', v_table);
    execute format('create trigger map_truncate after truncate on store.%I for each statement execute function '
      'store.tg_map_changes()', v_table);
  end loop;
  create trigger map_update after update on store.records referencing old table as old_rows new table as new_rows
    for each statement execute function store.tg_map_changes();
end
$triggers$;
