-- needs: guard.now

create function api.show_team(team uuid) returns json
language sql stable
begin atomic
  select json_build_object(
    'id', t.id, 'name', t.name, 'plan', t.plan, 'seats', t.seats, 'closed', t.closed_at is not null, 'createdAt',
      t.created_at,
    'customReads', t.custom_reads, 'customExports', t.custom_exports,
    'readsUsed', (
      select u.used from store.allowances as u
      where u.holder_id = t.id and u.kind = 'reads' and u.period
        = date_trunc('month', guard.now() at time zone 'UTC')::date),
    'members', (
      select coalesce(json_agg(json_build_object('id', a.id, 'email', a.email, 'role', m.role, 'addedAt', m.added_at)
        order by a.email), '[]')
      from store.team_members as m join store.accounts as a on a.id = m.account_id where m.team_id = t.id)
  )
  from store.teams as t
  where t.id = team;
end;

comment on function api.show_team is
  'A team with its members and the pooled reads of this month; null for an unknown team.';
