-- needs: logic.find_child_invitation

create function api.preview_child_invitation(p_hash bytea, out id uuid, out email text, out created_at timestamptz,
  out expires_at timestamptz, out child_id uuid, out sealed bytea, out invited_by text)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
declare
  v_found constant store.child_invitations := logic.find_child_invitation(p_hash);
begin
  select v_found.id, v_found.email, v_found.created_at, v_found.expires_at, v_found.child_id, v_found.sealed, a.email
  into id, email, created_at, expires_at, child_id, sealed, invited_by
  from store.children c join store.accounts a on a.id = c.owner_id
  where c.id = v_found.child_id;
end
$body$;

comment on function api.preview_child_invitation(bytea) is
  'The invitation as shown to the invited adult before accepting, with the child''s name sealed. Does not consume '
  'the code. Raises the errors of logic.find_child_invitation.';
grant execute on function api.preview_child_invitation(bytea) to campatlas_own;
