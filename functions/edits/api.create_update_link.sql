-- The token leaves the database once, in the answer; what stays is its hash.
-- needs: logic.is_staff, logic.is_disclosed, logic.link_json, logic.reject, guard.account, guard.now

create function api.create_update_link(p_organization uuid) returns json
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  -- The page reads from it which organization it is for.
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
  'Makes a link by which whoever holds it edits this organization for 30 days, in the name of a staff or ADMIN '
  'account: {id, token, expiresAt}, the token this once. PT403 for other accounts, PT404 when it is not disclosed.';
grant execute on function api.create_update_link(uuid) to campatlas_own;
