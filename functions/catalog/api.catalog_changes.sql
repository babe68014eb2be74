-- What a server still may give of what it remembers. A number of statements that is not that of the revisions between
-- means that something moved the catalog on without a row in the log (a deploy, another line of history, a log that was
-- taken away): then nothing is known.

create function api.catalog_changes(p_revision text, p_snapshot text, p_origin text,
  out revision text, out snapshot text, out origin text, out everything boolean, out changed text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $body$
declare
  v_last constant pg_snapshot := p_snapshot::pg_snapshot;
  v_statements bigint;
  -- So many names are more than a server should look up one by one.
  v_most constant integer := 20000;
  v_names bigint;
begin
  select coalesce(sum(t.amount), 0)::text into revision from store.tallies t where t.name = 'catalog';
  snapshot := pg_current_snapshot()::text;
  -- A restored catalog is in another database, other tables or a server that was started again.
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
  'What was committed since a revision, told by the snapshot and the origin that came with it. revision, snapshot and '
  'origin: to be given the next time; everything: anything may have changed; changed: otherwise what did, joined by '
  'commas: table.column for values, table.* for rows that came, went or changed in any column, and organizations of '
  'which a record changed, by their ids. Never sent to a caller.';
grant execute on function api.catalog_changes(text, text, text) to campatlas_server;
