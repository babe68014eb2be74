-- Tells a server which cached answers are stale. If the log in store.map_changes has more or fewer statements than the
-- revision advanced, the catalog changed without being logged (deploy, restore, pruned log), and everything is stale.

create function api.catalog_changes(p_revision text, p_snapshot text, p_origin text,
  out revision text, out snapshot text, out origin text, out everything boolean, out changed text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $body$
declare
  v_last constant pg_snapshot := p_snapshot::pg_snapshot;
  v_statements bigint;
  -- Above this number of names a server invalidates its whole cache.
  v_most constant integer := 20000;
  v_names bigint;
begin
  select coalesce(sum(t.amount), 0)::text into revision from store.tallies t where t.name = 'catalog';
  snapshot := pg_current_snapshot()::text;
  -- Identifies the database: a restore changes the database, its tables or the start time of the server process.
  origin := concat_ws(' ', extract(epoch from pg_postmaster_start_time()), 'store.tallies'::regclass::oid,
    (select d.oid from pg_database d where d.datname = current_database()));
  everything := v_last is null or p_origin is distinct from origin
    or exists (select from store.map_changes_pruned p where p.xid >= pg_snapshot_xmin(v_last));
  if everything then
    return;
  end if;

  select count(*) filter (where c.of_table <> 'records'),
      coalesce(bool_or(c.of_table is null or c.camp_ids is null), false), coalesce(sum(cardinality(c.camp_ids)), 0)
    into v_statements, everything, v_names
    from store.map_changes c
    where c.xid >= pg_snapshot_xmin(v_last) and not pg_visible_in_snapshot(c.xid, v_last);
  everything := everything or v_names > v_most or p_revision::numeric + v_statements <> revision::numeric;
  if everything then
    return;
  end if;
  with unseen as (
    select c.of_table, c.columns, c.camp_ids from store.map_changes c
    where c.xid >= pg_snapshot_xmin(v_last) and not pg_visible_in_snapshot(c.xid, v_last)
  )
  select string_agg(n.name, ',') into changed
    from (
      select u.of_table || '.*' from unseen u where u.columns is null
      union select u.of_table || '.' || f.name from unseen u cross join unnest(u.columns) as f (name)
      union select i.id::text from unseen u cross join unnest(u.camp_ids) as i (id)
    ) as n (name);
end
$body$;

comment on function api.catalog_changes(text, text, text) is
  'Changes committed since a revision, given the snapshot and origin returned with it. Returns revision, snapshot '
  'and origin for the next call; everything: anything may have changed; changed: otherwise the changes, joined by '
  'commas: table.column for changed values, table.* for inserted or deleted rows or changes of any column, and the '
  'ids of organizations of which a record changed. Never sent to a caller.';
grant execute on function api.catalog_changes(text, text, text) to campatlas_server;
