-- needs: logic.is_staff, logic.is_disclosed, logic.link_json, logic.iso_milliseconds, logic.reject

create function api.list_update_links(p_organization uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_links jsonb;
begin
  if not logic.is_staff() then
    perform logic.reject('forbidden', 'Only staff may do this.');
  end if;
  select jsonb_agg(logic.link_json(l) || jsonb_build_object('createdAt', logic.iso_milliseconds(l.created_at),
      'createdBy', case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end,
      'revokedAt', logic.iso_milliseconds(l.revoked_at), 'uses', l.uses,
      'lastUsedAt', logic.iso_milliseconds(l.last_used_at)) order by l.created_at desc, l.id)
    into v_links
    from store.records r join secret.update_links l on l.organization_id = r.id
      left join store.accounts a on a.id = l.created_by
    where r.id = p_organization or r.merged_into = p_organization;
  if v_links is null and not logic.is_disclosed('organization', p_organization) then
    perform logic.reject('not_found', 'There is no organization with this id.');
  end if;
  return coalesce(v_links, '[]');
end
$body$;

comment on function api.list_update_links(uuid) is
  'The update links of an organization and of those merged into it, newest first: [{id, createdBy ({id, name}, null '
  'for a deleted account), createdAt, expiresAt, revokedAt, uses, lastUsedAt}], without tokens. Links are listed '
  'until 30 days after they end. Raises PT403 unless the caller is staff or ADMIN, PT404 when the organization is '
  'not disclosed and has no links.';
grant execute on function api.list_update_links(uuid) to campatlas_own;
