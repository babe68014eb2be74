-- The token is returned once; only its hash is stored.
-- needs: logic.is_staff, logic.is_disclosed, logic.link_json, logic.reject, guard.account, guard.now

create function api.create_update_link(p_organization uuid) returns json
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  -- The edit page reads the organization's id from the token.
  v_token constant text := format('ca_update_%s_', replace(p_organization::text, '-', ''))
    || translate(encode(extensions.gen_random_bytes(32), 'base64'), E'+/=\n', '-_');
  v_link secret.update_links;
begin
  if not logic.is_staff() then
    perform logic.reject('forbidden', 'Only staff may do this.');
  elsif not logic.is_disclosed('organization', p_organization) then
    perform logic.reject('not_found', 'There is no organization with this id.');
  end if;
  insert into secret.update_links (organization_id, hash, created_by, created_at, expires_at)
    values (p_organization, sha256(convert_to(v_token, 'UTF8')), guard.account(), guard.now(),
      guard.now() + interval '30 days')
    returning * into v_link;
  return logic.link_json(v_link) || jsonb_build_object('token', v_token);
end
$body$;

comment on function api.create_update_link(uuid) is
  'Creates a link whose holder may edit this organization for 30 days: {id, token, expiresAt}; the token is shown '
  'only once. Raises PT403 unless the caller is staff or ADMIN, PT404 when the organization is not disclosed.';
grant execute on function api.create_update_link(uuid) to campatlas_own;
