-- Logs one row per 2,000 records, so that imports are hardly slowed. Changed rows are found with except, as in
-- store.tg_score_changes.
-- needs: logic.fold_text, logic.search_documents, logic.search_pieces

create function store.tg_search_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_kind constant smallint := case tg_table_name when 'organizations' then 1 when 'activities' then 2 else 3 end;
  v_ids uuid[];
begin
  if tg_op = 'INSERT' then
    v_ids := array(select n.id from new_rows n);
  elsif tg_op = 'DELETE' then
    v_ids := array(select o.id from old_rows o);
  elsif tg_op = 'TRUNCATE' then
    v_ids := array(select e.id from store.search_entries e where e.kind = v_kind);
  elsif v_kind = 1 then
    v_ids := array(select c.id from (select id, name, configuration_id from new_rows except select id, name,
      configuration_id from old_rows) c);
  elsif v_kind = 2 then
    v_ids := array(
      select c.id
      from (select id, name, configuration_id, organization_id from new_rows except select id, name, configuration_id,
        organization_id from old_rows) c);
  else
    v_ids := array(
      select c.id
      from (
        select id, name, configuration_id, owner_id, activity_id from new_rows except select id, name, configuration_id,
          owner_id, activity_id from old_rows
      ) c);
  end if;
  for v_first in 1 .. cardinality(v_ids) by 2000 loop
    insert into store.search_changes (kind, record_ids) values (v_kind, v_ids[v_first : v_first + 1999]);
  end loop;
  return null;
end
$body$;

comment on function store.tg_search_changes() is
  'After a statement: logs in store.search_changes the records that were inserted, deleted, or changed in name, '
  'place or parent.';

do $triggers$
declare
  v_table text;
  v_code constant text := md5(concat(pg_get_functiondef('logic.fold_text'::regproc),
    pg_get_viewdef('logic.search_documents'::regclass),
    pg_get_functiondef('logic.search_pieces'::regproc)));
begin
  foreach v_table in array array['organizations', 'activities', 'sessions'] loop
    execute format('create trigger search_insert after insert on store.%I referencing new table as new_rows for each '
      'statement execute function store.tg_search_changes()', v_table);
    execute format('create trigger search_update after update on store.%I referencing old table as old_rows new table '
      'as new_rows for each statement execute function store.tg_search_changes()', v_table);
    execute format('create trigger search_delete after delete on store.%I referencing old table as old_rows for each '
      'statement execute function store.tg_search_changes()', v_table);
    execute format('create trigger search_truncate after truncate on store.%I for each statement execute function '
      'store.tg_search_changes()', v_table);
  end loop;

  -- If the code of entries changed, or the catalog is older than search, all records are queued again.
  if exists (select from store.search_settings s where s.code is distinct from v_code) then
    truncate store.search_entries, store.search_texts, store.search_tops, store.search_grams, store.search_changes;
    insert into store.search_changes (kind, record_ids)
      select r.kind, array_agg(r.id)
      from (
        select 1 as kind, id, (row_number() over () - 1) / 2000 as part from store.organizations
        union all select 2, id, (row_number() over () - 1) / 2000 from store.activities
        union all select 3, id, (row_number() over () - 1) / 2000 from store.sessions
      ) r
      group by r.kind, r.part;
    update store.search_settings set code = v_code;
  end if;
end
$triggers$;
