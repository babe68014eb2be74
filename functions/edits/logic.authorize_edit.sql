-- The right to edit, from the account that acts as it is now, or from a link. Unknown records are told to staff alone.
-- needs: guard.now, logic.is_staff, logic.is_active_member, logic.owner_of, logic.is_disclosed
-- needs: logic.link_json, logic.survivor_of, logic.reject

create function logic.authorize_edit(p_kind text, p_id uuid, p_token bytea, out is_staff boolean, out link jsonb)
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_link secret.update_links;
begin
  is_staff := false;
  if p_token is not null then
    update secret.update_links l set uses = l.uses + 1, last_used_at = guard.now()
      where l.hash = p_token and l.revoked_at is null and l.expires_at > guard.now()
      returning l.* into v_link;
    if v_link.id is null then
      perform logic.reject('unauthorized', 'The link is not valid, or not any more.');
    elsif p_kind <> 'organization' or logic.survivor_of(v_link.organization_id) <> p_id then
      perform logic.reject('forbidden', 'The link is for another organization.');
    end if;
    link := logic.link_json(v_link);
  else
    is_staff := logic.is_staff();
    if not is_staff and not logic.is_active_member(logic.owner_of(p_kind, p_id)) then
      perform logic.reject('forbidden', format(
        'Only staff and active members of the organization may edit this %s.', p_kind));
    end if;
  end if;
  if not logic.is_disclosed(p_kind, p_id) then
    perform logic.reject('not_found', format('There is no %s with this id.', p_kind));
  end if;
end
$body$;

comment on function logic.authorize_edit(text, uuid, bytea) is
  'Rejects whoever may not edit this record: without a token everybody but staff, ADMIN and active members of the '
  'organization that owns it (PT403); with the hash of a link''s token, which counts as a use, who holds none that is '
  'valid (PT401) or one of another organization (PT403). PT404 when it is not disclosed. Returns whether staff edits, '
  'and the link (logic.link_json).';
