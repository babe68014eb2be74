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
    perform logic.reject('not_found', 'There is no such offer.');
  end if;
  if v_offer.decision is not null and v_offer.decision <> p_decision then
    perform logic.reject('conflict', format('This has been decided: %s.', v_offer.decision));
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
  'Merges an offered pair (merged: what was there before stays) or says that they are two (kept): {id, decision}. '
  'Again '
  'it changes nothing. PT404 for an unknown offer, PT409 for one decided otherwise, PT403 for who does not run '
  'ingestion.';
grant execute on function api.decide_crawler_duplicate(uuid, text) to campatlas_own;
