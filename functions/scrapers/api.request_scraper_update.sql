-- needs: guard.account, logic.end_due_updates, logic.reject, logic.require_ingestion, logic.scraper_update_json

create function api.request_scraper_update(p_installation uuid, p_action text) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_installation store.scraper_installations;
  v_update store.scraper_updates;
begin
  perform logic.require_ingestion();
  -- Serializes concurrent requests for one installation.
  select * into v_installation from store.scraper_installations i where i.id = p_installation for no key update;
  if not found then
    perform logic.reject('not_found', 'There is no such installation.');
  end if;
  perform logic.end_due_updates(p_installation);
  if p_action = 'update' and v_installation.build_main_revision is null then
    perform logic.reject('conflict', 'The installation has not yet reported which revision it could be updated to.');
  end if;
  insert into store.scraper_updates (installation_id, action, target_revision, from_revision, requested_by)
  values (p_installation, p_action, case p_action when 'update' then v_installation.build_main_revision end,
    v_installation.build_revision, guard.account())
  -- Waits for a concurrent sweep that ends the active request.
  on conflict do nothing
  returning * into v_update;
  if not found then
    perform logic.reject('conflict', 'This installation already has an active request.');
  end if;
  return logic.scraper_update_json(v_update);
end
$body$;

comment on function api.request_scraper_update(uuid, text) is
  'Requests that an installation update to its main revision or roll back (p_action: update, rollback) and returns '
  'the request. Raises PT403 when the caller is not staff, PT404 for an unknown installation, PT409 while another '
  'request is active or before the main revision is known.';
grant execute on function api.request_scraper_update(uuid, text) to campatlas_own;
