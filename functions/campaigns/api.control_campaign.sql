-- The row lock serializes concurrent calls: the first changes the campaign, the others find it changed.
-- needs: guard.now, logic.lock_campaign, logic.reject, logic.campaign_json, logic.plan_campaign_searches
-- needs: logic.queue_campaigns, logic.renew_campaign

create function api.control_campaign(p_campaign uuid, p_action text, p_expected_generation integer) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_campaign store.crawler_campaigns := logic.lock_campaign(p_campaign);
begin
  if p_expected_generation <> v_campaign.generation then
    perform logic.reject('stale_version', format('The campaign is now in generation %s. Read it again.',
      v_campaign.generation), jsonb_build_object('generation', v_campaign.generation));
  elsif not exists (
    select from guard.moves m
    where m.machine = 'crawler_campaign' and m.from_state = v_campaign.state and m.event = p_action)
  then
    perform logic.reject('wrong_state', format(
      'A campaign in the state %s does not allow the action %s.', v_campaign.state,
      p_action), jsonb_build_object('status', v_campaign.state));
  end if;
  update store.crawler_campaigns c set state = m.to_state, moved_by = p_action, version = c.version + 1,
    generation = c.generation + (p_action = 'rerun')::integer, error = null
  from guard.moves m
  where c.id = p_campaign and m.machine = 'crawler_campaign' and m.from_state = c.state and m.event = p_action
  returning c.* into v_campaign;
  if p_action = 'rerun' then
    perform logic.renew_campaign(v_campaign);
  elsif p_action = 'resume' then
    -- Failed searches are sent again.
    update store.campaign_searches s set state = 'queued', attempts = 0, detail = null, run_at = guard.now(),
      updated_at = guard.now(), finished_at = null
    where s.campaign_id = p_campaign and s.generation = v_campaign.generation and s.state = 'failed';
    perform logic.plan_campaign_searches(v_campaign, interval '0');
  end if;
  perform logic.queue_campaigns();
  return logic.campaign_json(v_campaign);
end
$body$;

comment on function api.control_campaign(uuid, text, integer) is
  'Pauses a campaign, resumes it (failed searches are sent again), or reruns a paused or completed one as its next '
  'generation. Raises PT403 when the caller is not staff, PT404 for an unknown campaign, PT409 when its state does '
  'not allow the action (wrong_state) or its generation is not the expected one (stale_version).';
grant execute on function api.control_campaign(uuid, text, integer) to campatlas_own;
