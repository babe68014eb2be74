-- needs: guard.account, guard.now, logic.record_approvals, logic.require_turn

create function api.create_child(p_id uuid, p_sealed bytea, p_reuse boolean, p_holds text[], p_set text[],
  p_source jsonb) returns void
language plpgsql volatile
as $body$
begin
  perform logic.require_turn(p_source);
  insert into store.children (id, owner_id, reuse_allowed, sealed, has_first_name, has_last_name, has_label,
    has_birth_date, has_age, created_at, updated_at)
  values (p_id, guard.account(), p_reuse, p_sealed, 'first_name' = any (p_holds), 'last_name' = any (p_holds),
    'label' = any (p_holds), 'birth_date' = any (p_holds), 'age' = any (p_holds), guard.now(), guard.now());
  perform logic.record_approvals(1, p_source, p_set, '{}', p_child => p_id);
end
$body$;

comment on function api.create_child(uuid, bytea, boolean, text[], text[], jsonb) is
  'Creates a profile owned by the acting account with version 1. p_holds: which of first_name, last_name, label, '
  'birth_date and age the sealed content has; p_set: keys of its values. Raises PT404 unless the source is manual or '
  'a completed turn of the account.';
grant execute on function api.create_child(uuid, bytea, boolean, text[], text[], jsonb) to campatlas_own;
