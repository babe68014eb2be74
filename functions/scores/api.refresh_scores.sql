-- needs: logic.prepare_scores

create function api.refresh_scores(p_records integer, out taken integer, out written integer)
language plpgsql volatile security definer
-- Custom plans, for the actual number of records.
set plan_cache_mode = force_custom_plan set jit = off
-- Waits for another worker without a time limit.
set lock_timeout = 0 set search_path = pg_catalog, pg_temp
as $body$
declare
  v_ids uuid[];
  v_at constant timestamptz := guard.now();
  v_sessions uuid[];
  v_activities uuid[];
  v_organizations uuid[];
  v_found uuid[];
begin
  written := 0;
  -- One run at a time, so that a score from an older snapshot never replaces a newer one.
  perform pg_advisory_xact_lock(hashtext('campatlas scores'));
  with counted as (
    select c.id, c.amount, sum(c.amount) over (order by c.id) as so_far
    from (select q.id, cardinality(q.record_ids) as amount from store.score_changes q order by q.id limit p_records) c
  ), claimed as (
    delete from store.score_changes q using counted c
    where q.id = c.id and (c.so_far <= p_records or c.so_far = c.amount)
    returning q.record_ids
  )
  select array_agg(distinct u.id) into v_ids from claimed c cross join lateral unnest(c.record_ids) as u (id);
  taken := coalesce(cardinality(v_ids), 0);
  if taken = 0 then
    return;
  end if;

  -- Also the activities and owning organizations, whose scores depend on these records.
  select array_agg(p.session), array_agg(distinct p.activity), array_agg(distinct p.organization), array_agg(p.found)
    into v_sessions, v_activities, v_organizations, v_found
  from (
    select s.id as session, s.activity_id as activity, s.owner_id as organization, s.id as found from store.sessions s
      where s.id = any (v_ids)
    union all
    select null, a.id, a.organization_id, a.id from store.activities a where a.id = any (v_ids)
    union all
    select null, null, o.id, o.id from store.organizations o where o.id = any (v_ids)
  ) as p;
  written := logic.prepare_scores('session', v_sessions, v_at) + logic.prepare_scores('activity', v_activities, v_at)
    + logic.prepare_scores('organization', v_organizations, v_at);

  if cardinality(v_found) is distinct from taken then
    delete from store.scores x where x.record_id in (select u.id from unnest(v_ids) as u (id) except select f.id
      from unnest(v_found) as f (id));
  end if;
end
$body$;

comment on function api.refresh_scores(integer) is
  'Takes at most p_records changed records from the queue (oldest first, at least one row of it), prepares their '
  'scores and those that depend on them, and deletes scores of records no longer disclosed, in one transaction. '
  'taken: records taken, 0 when the queue is empty; written: scores that changed.';
grant execute on function api.refresh_scores(integer) to campatlas_worker;
