-- The effective plan of every enabled account: that of its role, else the best of its own plan and those of its open
-- teams. Read on every request.

create view logic.account_rights as
select
  a.id as account_id,
  a.role,
  best.plan,
  best.team_id,
  best.reads_per_month,
  best.exports_per_month,
  best.research_allowance
from store.accounts as a
cross join lateral (
  select p.name as plan, p.rank, null::uuid as team_id, p.research_allowance,
    case a.role when 'none' then coalesce(a.custom_reads, p.reads_per_month) end as reads_per_month,
    case a.role when 'none' then coalesce(a.custom_exports, p.exports_per_month) end as exports_per_month
  from store.plans as p
  where p.name = case a.role when 'none' then a.plan else a.role end
  union all
  select p.name, p.rank, t.id, p.research_allowance,
    coalesce(t.custom_reads, p.reads_per_month),
    coalesce(t.custom_exports, p.exports_per_month)
  from store.team_members as m
  join store.teams as t on t.id = m.team_id and t.closed_at is null
  join store.plans as p on p.name = t.plan
  where m.account_id = a.id
  order by rank desc, team_id nulls last
  limit 1
) as best
where a.disabled_at is null;

comment on view logic.account_rights is
  'Each account''s effective plan and allowances. team_id: the team whose allowances it uses, null for its own. A '
  'disabled account has no row.';
