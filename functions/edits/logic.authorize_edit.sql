-- Authorizes by the current rights of the acting account or by a link. Only staff learn whether a record exists.
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
      perform logic.reject('unauthorized', 'The link is invalid, has expired or was revoked.');
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
  'Authorizes an edit and returns whether the caller is staff, and the link (logic.link_json). Without p_token '
  'raises PT403 unless the caller is staff, ADMIN or an active member of the owning organization. With p_token, the '
  'hash of a link''s token, counts a use and raises PT401 for an invalid link, PT403 for a link of another '
  'organization. Raises PT404 when the record is not disclosed.';
