-- Logs the records that a statement changed. It only inserts rows, so writers never wait for each other.

create function store.tg_facet_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_kind constant text := case tg_table_name when 'organizations' then 'organization' when 'activities' then 'activity'
    when 'sessions' then 'session' end;
begin
  if tg_op = 'TRUNCATE' then
    insert into store.facet_changes (kind, size) values (v_kind, 0);
  elsif tg_table_name = 'records' then
    insert into store.facet_changes (kind, record_ids, size) select n.kind, array_agg(n.id), count(*) from new_rows n
      where n.state = 'active' group by n.kind;
  elsif tg_op = 'DELETE' then
    insert into store.facet_changes (kind, record_ids, size) select v_kind, array_agg(o.id), count(*) from old_rows o
      having count(*) > 0;
    if v_kind = 'session' then
      insert into store.facet_changes (kind, record_ids, size)
        select h.kind, array_agg(distinct h.id), count(distinct h.id)
        from old_rows o cross join lateral (values ('organization', o.owner_id), ('activity', o.activity_id))
          as h (kind, id) where h.id is not null group by h.kind;
    end if;
  else
    insert into store.facet_changes (kind, record_ids, size) select v_kind, array_agg(n.id), count(*) from new_rows n
      having count(*) > 0;
  end if;
  return null;
end
$body$;

comment on function store.tg_facet_changes() is
  'After a statement: inserts the ids of the changed records as one row of store.facet_changes, and for deleted '
  'sessions the ids of their organizations and activities.';

do $triggers$
declare
  v_table text;
begin
  foreach v_table in array array['organizations', 'activities', 'sessions'] loop
    execute format('create trigger facets_insert after insert on store.%I referencing new table as new_rows for each '
      'statement execute function store.tg_facet_changes()', v_table);
    execute format('create trigger facets_update after update on store.%I referencing new table as new_rows for each '
      'statement execute function store.tg_facet_changes()', v_table);
    execute format('create trigger facets_delete after delete on store.%I referencing old table as old_rows for each '
      'statement execute function store.tg_facet_changes()', v_table);
    execute format('create trigger facets_truncate after truncate on store.%I for each statement execute function '
      'store.tg_facet_changes()', v_table);
  end loop;
  create trigger facets_update after update on store.records referencing new table as new_rows for each statement
    execute function store.tg_facet_changes();
end
$triggers$;
