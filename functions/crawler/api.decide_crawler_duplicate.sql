-- needs: logic.require_ingestion, logic.reject, api.merge_records, guard.now, guard.account

create function api.decide_crawler_duplicate(p_duplicate uuid, p_decision text) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_offer store.crawler_duplicates;
begin
  perform logic.require_ingestion();
  select * into v_offer from store.crawler_duplicates d where d.id = p_duplicate for update;
  if not found then
    perform logic.reject('not_found', 'There is no such possible duplicate.');
  end if;
  if v_offer.decision is not null and v_offer.decision <> p_decision then
    perform logic.reject('conflict', format('This has already been decided: %s.', v_offer.decision));
  end if;
  if v_offer.decision is null then
    if p_decision = 'merged' then
      perform api.merge_records(v_offer.other_id, v_offer.record_id, v_offer.reason, null, guard.account());
    end if;
    update store.crawler_duplicates d
      set decision = p_decision, decided_at = guard.now(), decided_by = guard.account()
      where d.id = p_duplicate;
  end if;
  return jsonb_build_object('id', p_duplicate, 'decision', p_decision);
end
$body$;

comment on function api.decide_crawler_duplicate(uuid, text) is
  'Decides a duplicate: ''merged'' merges the crawled record into the other one, ''kept'' leaves both: {id, '
  'decision}. Repeating the same decision changes nothing. Raises PT403 when the caller may not run ingestion, PT404 '
  'for an unknown duplicate, PT409 when the other decision was made.';
grant execute on function api.decide_crawler_duplicate(uuid, text) to campatlas_own;
