-- needs: api.record_contributions, logic.add_overseer_event, logic.link_review_captures

create function api.record_finding(p_record uuid, p_revision integer, p_findings text[], p_strikes integer,
  p_text text, p_said jsonb, p_captures uuid[]) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_now store.overseer;
  v_done record;
  v_reviews jsonb := '[]';
  v_outcome text := 'told';
begin
  select * into v_now from store.overseer o for update;
  -- Instructions changed in the meantime take effect at once.
  if v_now.paused or v_now.revision <> p_revision then
    return 'stopped';
  end if;
  update store.overseer_memory m set findings = p_findings, strikes = p_strikes
    where m.record_id = p_record;
  if p_said is not null then
    for v_done in select * from api.record_contributions('overseer', p_said) order by place loop
      v_outcome := v_done.outcome;
      perform logic.link_review_captures(v_done.contribution_id, p_captures);
      v_reviews := v_reviews || coalesce((select jsonb_agg(jsonb_build_object('id', v.review_id, 'kind', 'review',
          'label', 'A change to review'))
        from store.review_versions v where v.contribution_id = v_done.contribution_id), '[]');
    end loop;
  end if;
  if p_text is not null then
    perform logic.add_overseer_event('agent_output', jsonb_build_object('text', p_text, 'source', 'coordinator',
      'phase', 'commentary', 'links', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'kind', 'organization', 'label', o.name)), '[]')
        from store.organizations o where o.id = p_record) || v_reviews || (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', 'evidence', 'label', c.final_url)), '[]')
        from store.captures c where c.id = any (p_captures))), null);
  end if;
  return v_outcome;
end
$body$;

comment on function api.record_finding(uuid, integer, text[], integer, text, jsonb, uuid[]) is
  'Records what the review agent found on the pages of an organization: p_findings, all it has reported about it; '
  'p_strikes, how often in a row its page was missing; p_said, contributions (logic.stage_values), opened for review '
  'with p_captures; and an event with p_text. Returns the outcome of the last contribution, told without any, or '
  'stopped, with nothing written, when the agent was paused or its revision changed.';
grant execute on function api.record_finding(uuid, integer, text[], integer, text, jsonb, uuid[]) to campatlas_worker;
