-- needs: guard.now

create function api.sweep_team_invitations() returns bigint
language sql volatile security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with swept as (
    delete from store.team_invitations as i
    where coalesce(i.accepted_at, i.revoked_at, i.expires_at) < guard.now() - interval '30 days' returning i.id
  )
  select count(*) from swept;
end;

comment on function api.sweep_team_invitations() is
  'Deletes team invitations that ended more than 30 days ago and returns how many.';
grant execute on function api.sweep_team_invitations() to campatlas_worker;
