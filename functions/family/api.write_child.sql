-- The content was merged from the version p_expected, and counts only while that is the stored one.
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
  'Puts new content into a profile that is of version p_expected, and gives the new version; content, reuse and holds '
  'that are null stay. p_set are the keys approved, p_removed those that went. PT409 for another version, PT404 for '
  'what the account does not see, PT403 when a guardian changes reuse.';
grant execute on function api.write_child(uuid, integer, bytea, boolean, text[], text[], text[], jsonb)
  to campatlas_own;
