-- Logs which organizations and columns a statement changed, without serializing writers. Changed rows are found with
-- except, as in store.tg_score_changes.
-- needs: logic.camps_of

create function store.tg_map_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  -- Above this number of organizations, reading everything again is cheaper for the reader.
  v_most constant integer := 10000;
  v_camps uuid[] := '{}';
  -- Above this number of rows, comparing columns costs writers more than it saves readers.
  v_compared constant integer := 100;
  v_rows bigint;
  v_columns text[];
begin
  if tg_op = 'DELETE' then
    select count(*) into v_rows from old_rows;
  elsif tg_op <> 'TRUNCATE' then
    select count(*) into v_rows from new_rows;
  end if;
  if v_rows = 0 then
    return null;
  end if;
  if tg_op = 'UPDATE' and v_rows <= v_compared then
    with pairs as (
      select n.row as now, o.row as was
      from (select to_jsonb(r) as row from new_rows r) n
      join (select to_jsonb(r) as row from old_rows r) o
        on coalesce(o.row ->> 'id', o.row ->> 'record_id') = coalesce(n.row ->> 'id', n.row ->> 'record_id')
    )
    select case when (select count(*) from pairs) = v_rows then array(
        select distinct v.key from pairs p cross join lateral jsonb_each_text(p.now) v
        where v.value is distinct from p.was ->> v.key) end
      into v_columns;
  end if;

  if tg_op = 'TRUNCATE' then
    v_camps := null;
  elsif tg_table_name = 'organizations' then
    if tg_op = 'INSERT' then
      v_camps := array(select n.id from new_rows n);
    else
      v_camps := array(select o.id from old_rows o);
    end if;
  elsif tg_table_name = 'collection_members' then
    -- A request with a collection depends only on the collection's members.
    if tg_op = 'INSERT' then
      v_camps := array(select distinct n.organization_id from new_rows n);
      v_columns := array(select distinct n.collection_id::text from new_rows n);
    else
      v_camps := array(select distinct o.organization_id from old_rows o);
      v_columns := array(select distinct o.collection_id::text from old_rows o);
    end if;
  elsif tg_table_name = 'activities' then
    if tg_op <> 'DELETE' then
      v_camps := array(select distinct n.organization_id from new_rows n);
    end if;
    if tg_op <> 'INSERT' then
      v_camps := array(select unnest(v_camps) union select o.organization_id from old_rows o);
    end if;
  elsif tg_table_name = 'sessions' then
    -- A session with its own organization may belong to an activity of another one.
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
  -- The revision does not change when only store.records changed.
  if v_camps = '{}' and tg_table_name = 'records' then
    return null;
  end if;
  insert into store.map_changes (camp_ids, of_table, columns)
    values (case when cardinality(v_camps) <= v_most then v_camps end, tg_table_name, v_columns);
  -- The map shows no images, so changes of media are not announced.
  if v_camps is distinct from '{}' and tg_table_name <> 'media' then
    perform pg_notify('campatlas_map', '');
  end if;
  return null;
end
$body$;

comment on function store.tg_map_changes() is
  'After a statement: logs one row in store.map_changes with the organizations concerned (including previous '
  'owners), the table, and for updates of at most 100 rows the changed columns (for members the collections), and '
  'notifies servers at commit. One row for each change of the revision by store.tg_tally. More than 10,000 '
  'organizations or a truncated table are logged as everything.';

do $triggers$
declare
  v_table text;
begin
  foreach v_table in array array['organizations', 'activities', 'sessions', 'media', 'scores', 'preview_sample'] loop
    execute format('create trigger map_insert after insert on store.%I referencing new table as new_rows for each '
      'statement execute function store.tg_map_changes()', v_table);
    execute format('create trigger map_update after update on store.%I referencing old table as old_rows new table as '
      'new_rows for each statement execute function store.tg_map_changes()', v_table);
    execute format('create trigger map_delete after delete on store.%I referencing old table as old_rows for each '
      'statement execute function store.tg_map_changes()', v_table);
    execute format('create trigger map_truncate after truncate on store.%I for each statement execute function '
      'store.tg_map_changes()', v_table);
  end loop;
  create trigger map_insert after insert on store.collection_members referencing new table as new_rows for each
    statement execute function store.tg_map_changes();
  create trigger map_delete after delete on store.collection_members referencing old table as old_rows for each
    statement execute function store.tg_map_changes();
  create trigger map_truncate after truncate on store.collection_members for each statement execute function
    store.tg_map_changes();
  create trigger map_update after update on store.records referencing old table as old_rows new table as new_rows
    for each statement execute function store.tg_map_changes();
end
$triggers$;
