-- needs: logic.iso_milliseconds

create function logic.team_invitation_json(p_invitation store.team_invitations) returns jsonb
language sql stable
return jsonb_build_object('id', p_invitation.id, 'email', p_invitation.email,
  'createdAt', logic.iso_milliseconds(p_invitation.created_at),
  'expiresAt', logic.iso_milliseconds(p_invitation.expires_at));

comment on function logic.team_invitation_json(store.team_invitations) is
  'An invitation as shown to admins of its team: {id, email, createdAt, expiresAt}.';
