-- The new content was merged from version p_expected, so it is stored only if that is still the current version.
-- needs: guard.now, logic.record_approvals, logic.require_turn, logic.reject_stale

create function api.write_child(p_id uuid, p_expected integer, p_sealed bytea, p_reuse boolean, p_holds text[],
  p_set text[], p_removed text[], p_source jsonb) returns integer
language plpgsql volatile
as $body$
declare
  v_version integer;
begin
  perform logic.require_turn(p_source);
  update store.children c
  set version = c.version + 1, updated_at = guard.now(), sealed = coalesce(p_sealed, c.sealed),
    reuse_allowed = coalesce(p_reuse, c.reuse_allowed),
    has_first_name = coalesce('first_name' = any (p_holds), c.has_first_name),
    has_last_name = coalesce('last_name' = any (p_holds), c.has_last_name),
    has_label = coalesce('label' = any (p_holds), c.has_label),
    has_birth_date = coalesce('birth_date' = any (p_holds), c.has_birth_date),
    has_age = coalesce('age' = any (p_holds), c.has_age)
  where c.id = p_id and c.version = p_expected
  returning c.version into v_version;
  if v_version is null then
    perform logic.reject_stale((select c.version from store.children c where c.id = p_id),
      'This child''s profile was deleted, or is not shared with you.');
  end if;
  perform logic.record_approvals(v_version, p_source, p_set, p_removed, p_child => p_id);
  return v_version;
end
$body$;

comment on function api.write_child(uuid, integer, bytea, boolean, text[], text[], text[], jsonb) is
  'Updates a profile and returns its new version; null for p_sealed, p_reuse or p_holds keeps the stored value. '
  'p_set: keys approved; p_removed: keys removed. Raises PT409 unless it is at version p_expected, PT404 for a '
  'profile the account does not see, PT403 when a guardian changes reuse.';
grant execute on function api.write_child(uuid, integer, bytea, boolean, text[], text[], text[], jsonb)
  to campatlas_own;
