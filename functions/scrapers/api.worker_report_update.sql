-- needs: logic.reject, guard.now

create function api.worker_report_update(
  p_installation uuid, p_update uuid, p_status text, p_message text, p_log_tail text, p_from text, p_to text)
  returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_event constant text := case p_status when 'running' then 'start' when 'succeeded' then 'succeed'
    when 'rolled_back' then 'roll_back' else 'fail' end;
  v_update store.scraper_updates;
begin
  update store.scraper_updates u set state = p_status, moved_by = v_event, version = u.version + 1,
    message = coalesce(p_message, u.message),
    log_tail = coalesce(p_log_tail, u.log_tail),
    from_revision = coalesce(p_from, u.from_revision), to_revision = coalesce(p_to, u.to_revision)
  where u.id = p_update and u.installation_id = p_installation and u.due_at > guard.now()
    and u.state = case p_status when 'running' then 'draining' else 'running' end
  returning u.* into v_update;
  if not found then
    select u.* into v_update from store.scraper_updates u
    where u.id = p_update and u.installation_id = p_installation;
    if not found then
      perform logic.reject('not_found', 'There is no such request.');
    elsif v_update.state <> p_status or v_update.due_at <= guard.now() then
      perform logic.reject('conflict', format('This request is %s%s, so the report has no effect.', v_update.state,
        case when v_update.due_at <= guard.now() then ' and its time has expired' else '' end));
    end if;
  end if;
  return jsonb_build_object('id', v_update.id, 'status', v_update.state);
end
$body$;

comment on function api.worker_report_update(uuid, uuid, text, text, text, text, text) is
  'Records the progress of an update request: running once drained, then succeeded, failed or rolled_back. '
  'Idempotent. Raises PT409 when the status does not follow the current state or the deadline has passed, PT404 for '
  'an unknown request.';
grant execute on function api.worker_report_update(uuid, uuid, text, text, text, text, text) to campatlas_installation;
