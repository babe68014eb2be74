-- needs: guard.now, logic.redact, logic.session_end

create function api.finish_crawler_evaluation(p_lease uuid, p_doubt text) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_id uuid;
  v_all bigint;
  v_judged bigint;
  v_end record;
begin
  select e.id into v_id from store.crawler_evaluations e where e.lease_attempt = p_lease for update;
  if not found then
    return null;
  end if;
  select count(*), count(*) filter (where j.included is not null) into v_all, v_judged
  from store.crawler_judgements j where j.evaluation_id = v_id;
  select * into v_end from logic.session_end(v_all, v_judged, p_doubt is null);
  update store.crawler_evaluations e set state = v_end.state, moved_by = v_end.event, version = e.version + 1,
    completion_reason = logic.redact(coalesce(p_doubt, v_end.reason), 300), lease_attempt = null, lease_until = null
  where e.id = v_id;
  return v_end.state;
end
$body$;

comment on function api.finish_crawler_evaluation(uuid, text) is
  'Ends the evaluation that holds this lease and returns its state: completed when every page was judged and p_doubt '
  'is null, failed when none was judged, else partial. p_doubt says why some pages were not judged as requested. '
  'Returns null when the lease is lost.';
grant execute on function api.finish_crawler_evaluation(uuid, text) to campatlas_worker;
