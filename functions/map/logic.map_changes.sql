-- Finds what a cached copy of the map has to read again. Transactions become visible in another order than they start,
-- so changes are those not visible in the last snapshot.

create function logic.map_changes(p_snapshot text, p_origin text,
  out revision text, out snapshot text, out origin text, out records bigint, out everything boolean,
    out regions boolean, out camp_ids uuid[],
  out near_ids uuid[])
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_last constant pg_snapshot := p_snapshot::pg_snapshot;
  -- Above this number of organizations, reading everything is faster.
  v_most constant integer := 5000;
begin
  select coalesce(sum(t.amount) filter (where t.name = 'catalog'), 0)::text,
    coalesce(sum(t.amount) filter (where t.name <> 'catalog'), 0)
    into revision, records
    from store.tallies t where t.name in ('catalog', 'organizations', 'activities', 'sessions');
  snapshot := pg_current_snapshot()::text;
  origin := case when pg_is_in_recovery() then 'standby' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end;
  everything := v_last is null or p_origin is distinct from origin
    or exists (select from store.map_changes_pruned p where p.xid >= pg_snapshot_xmin(v_last));
  if everything then
    return;
  end if;

  -- A snapshot of a standby does not list transactions in progress, so all from its xmin on count as unseen.
  with unseen as (
    select c.camp_ids from store.map_changes c
    where c.xid >= pg_snapshot_xmin(v_last) and (origin = 'standby' or not pg_visible_in_snapshot(c.xid, v_last))
      and (c.of_table is null or c.of_table <> 'media' and c.camp_ids is distinct from '{}')
  )
  select coalesce(bool_or(u.camp_ids is null), false) or coalesce(sum(cardinality(u.camp_ids)), 0) > v_most * 20,
      coalesce(bool_or(u.camp_ids = '{}'), false),
      case when coalesce(sum(cardinality(u.camp_ids)), 0) <= v_most * 20
        then array(select distinct i.id from unseen s cross join unnest(s.camp_ids) as i (id)) end
    into everything, regions, camp_ids from unseen u;
  everything := everything or cardinality(camp_ids) > v_most;
  if everything then
    camp_ids := null;
    return;
  end if;
  near_ids := array(
    select s.owner_id from store.records a join store.sessions s on s.activity_id = a.id
      where a.organization_id = any (camp_ids) and a.kind = 'activity' and s.owner_id <> a.organization_id
    union
    select a.organization_id from store.sessions s join store.records a on a.id = s.activity_id
      where s.organization_id = any (camp_ids) and a.organization_id <> s.owner_id
    except select i.id from unnest(camp_ids) as i (id));
end
$body$;

comment on function logic.map_changes(text, text) is
  'Changes since the snapshot in which a copy was read; must be called in one snapshot with what is read again. '
  'revision: of the catalog; snapshot and origin: for the next call; records: about how many there are; everything: '
  'the copy is invalid (no snapshot, another timeline, a pruned log, or too many changes); regions: the active '
  'boundaries changed; camp_ids: organizations to read again; near_ids: other organizations whose records are '
  'related to theirs, so that the selections of requests may change.';
grant execute on function logic.map_changes(text, text) to campatlas_starter, campatlas_pro, campatlas_team,
  campatlas_enterprise, campatlas_staff,
  campatlas_admin, campatlas_preview;
