-- needs: logic.require_overseer, logic.require_overseer_revision, logic.add_overseer_event, logic.overseer_snapshot
-- needs: guard.account, guard.now

create function api.save_overseer(p_directives text[], p_disabled_tools text[], p_expected integer, p_model boolean)
  returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.require_overseer();
  perform logic.require_overseer_revision(p_expected, p_model);
  update store.overseer o set directives = p_directives,
    disabled_tools = coalesce(p_disabled_tools, o.disabled_tools), revision = o.revision + 1,
    updated_at = guard.now(), updated_by = guard.account();
  perform logic.add_overseer_event('directive_saved',
    jsonb_build_object('text', array_to_string(p_directives, E'\n')), guard.account(),
    array_to_string(p_directives, E'\n'));
  return logic.overseer_snapshot(p_model);
end
$body$;

comment on function api.save_overseer(text[], text[], integer, boolean) is
  'Replaces the directives of the review agent, and its disabled tools unless p_disabled_tools is null; its pause '
  'stays. Returns the new snapshot. Raises PT403 when the caller is not staff, PT409 (stale_version) with the '
  'current snapshot.';
grant execute on function api.save_overseer(text[], text[], integer, boolean) to campatlas_own;
