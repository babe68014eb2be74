-- needs: logic.asset_of, logic.is_disclosed, logic.is_active_member, logic.owner_of, guard.account

create function logic.may_read_asset(p_id uuid, p_catalog boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select exists (select from store.assets a where a.id = p_id and a.account_id = guard.account())
    or exists (
      select from store.media m join store.records r on r.id = m.record_id
      where m.url like '/assets/%' and logic.asset_of(m.url) = p_id::text and m.state = 'active'
        and logic.is_disclosed(r.kind, r.id)
        and (p_catalog or logic.is_active_member(logic.owner_of(r.kind, r.id))));
end;

comment on function logic.may_read_asset(uuid, boolean) is
  'Whether the acting account uploaded the asset or may read a disclosed record that shows it: any record with '
  'p_catalog, else one owned by an organization of which it is an active member.';
