-- Order: organizations whose page was missing once, after a short wait; then those never looked at, by id; then those
-- looked at longest ago.
-- needs: guard.now

create function api.next_overseer_targets(p_limit integer) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
as $body$
declare
  v_epoch integer;
  v_cadence interval;
  v_ids uuid[];
begin
  -- Serializes workers, so that none takes the same organization.
  perform pg_advisory_xact_lock(hashtext('campatlas overseer targets'));
  select o.memory_epoch, o.cadence_minutes * interval '1 minute' into v_epoch, v_cadence
    from store.overseer o where not o.paused;
  v_ids := array(
    select m.record_id from store.overseer_memory m join store.organizations o on o.id = m.record_id
    where m.epoch = v_epoch and m.strikes = 1 and m.looked_at < guard.now() - interval '2 minutes'
      and o.canonical_url is not null
      and not exists (select from store.suppressions s where s.record_id = o.id and s.reopened_at is null)
    order by m.looked_at, m.record_id limit p_limit);
  if cardinality(v_ids) < p_limit then
    v_ids := v_ids || array(
      select o.id from store.organizations o
      where o.canonical_url is not null and v_epoch is not null
        and not exists (select from store.overseer_memory m where m.record_id = o.id and m.epoch = v_epoch)
        and not exists (select from store.suppressions s where s.record_id = o.id and s.reopened_at is null)
      order by o.id limit p_limit - cardinality(v_ids));
  end if;
  if cardinality(v_ids) < p_limit then
    v_ids := v_ids || array(
      select m.record_id from store.overseer_memory m join store.organizations o on o.id = m.record_id
      where m.epoch = v_epoch and m.looked_at < guard.now() - v_cadence and o.canonical_url is not null
        and m.record_id <> all (v_ids)
        and not exists (select from store.suppressions s where s.record_id = o.id and s.reopened_at is null)
      order by m.looked_at, m.record_id limit p_limit - cardinality(v_ids));
  end if;
  insert into store.overseer_memory as m (record_id, epoch, looked_at)
  select id, v_epoch, guard.now() from unnest(v_ids) id order by id
  on conflict (record_id) do update set looked_at = excluded.looked_at, epoch = excluded.epoch,
    strikes = case when m.epoch = excluded.epoch then m.strikes else 0 end,
    findings = case when m.epoch = excluded.epoch then m.findings else '{}' end;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'url', o.canonical_url,
      'links', coalesce(to_jsonb(o.relevant_urls), '[]'), 'place', concat_ws(' ', o.city, o.region_key),
      'strikes', m.strikes, 'findings', to_jsonb(m.findings), 'phone', o.contact_phone, 'email', o.contact_email,
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'start', s.start_date,
          'end', coalesce(s.end_date, s.start_date), 'status', s.registration_status)
          order by s.start_date, s.id), '[]')
        from (select * from store.sessions x where x.owner_id = o.id order by x.start_date desc, x.id limit 300) s))
      order by o.id), '[]')
    from store.organizations o join store.overseer_memory m on m.record_id = o.id where o.id = any (v_ids));
end
$body$;

comment on function api.next_overseer_targets(integer) is
  'Takes the next organizations to look at, with their current values; none while the review agent is paused. Each '
  'is left out for the cadence, or for two minutes after its page was missing for the first time, and entirely while '
  'its automated updates are suppressed.';
grant execute on function api.next_overseer_targets(integer) to campatlas_worker;
