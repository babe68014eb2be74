-- The gate: who is asking, what they may do now, and their metered reads, for a whole batch in one statement. Nothing is remembered between calls.
-- A debit takes what is asked or what is left, never more, whatever other processes do: compare and debit are one upsert per holder, in the order
-- of holders so that batches cannot deadlock. Such a commit does not wait for the disk: a crash of the database's machine may forget the last
-- moments of metering, never a right. A batch without metered reads writes nothing.
-- The statement is planned once per connection, perhaps when the tables were still empty: so it is told to use the indexes.
-- needs: logic.account_rights, guard.plan_capabilities, guard.now

create function api.admit(
  kinds text[],
  hashes bytea[],
  signatures bytea[],
  viewers uuid[],
  capabilities text[],
  machines boolean[],
  members boolean[],
  reads integer[]
) returns table (
  credential uuid,
  caller text,
  required_tier text,
  granted integer,
  reads_limit bigint,
  reads_remaining bigint,
  resets_at timestamptz,
  revision text
)
language plpgsql volatile security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
#variable_conflict use_column
declare
  v_now constant timestamptz := guard.now();
  v_month constant timestamp := date_trunc('month', v_now at time zone 'UTC');
begin
  if 0 < any (reads) then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  return query
  with asked as (
    select a.*
    from unnest(kinds, hashes, signatures, viewers, capabilities, machines, members, reads) with ordinality
      as a (kind, hash, signature, viewer, capability, machine, member, wanted, n)
  ),
  presented as (
    select a.n, c.kind, c.id as credential, '{}'::text[] as permissions,
      case c.kind when 'service' then a.viewer else c.account_id end as account_id
    from asked as a
    join secret.credentials as c on c.hash = a.hash and c.revoked_at is null
    where a.kind = 'key'
    union all
    select a.n, case when s.account_id is null then 'preview' else 'session' end, null, s.permissions, s.account_id
    from asked as a
    join secret.browser_sessions as s on s.hash = a.hash and s.revoked_at is null and s.expires_at > v_now
    where a.kind = 'cookie' and exists (
      select from secret.signing_keys as k
      where k.retired_at is null and extensions.hmac(a.hash, k.key, 'sha256') = a.signature)
  ),
  known as (
    select p.*, r.role, r.team_id, r.reads_per_month, c.role_name, c.plan, c.capabilities, plans.tier, plans.result_window,
      p.kind = 'service' and p.account_id is not null as delegated
    from presented as p
    left join lateral (select * from logic.account_rights as r where r.account_id = p.account_id limit 1) as r on true
    -- A service acting for an ADMIN is no ADMIN in person: it has staff's rights.
    join guard.plan_capabilities as c on c.plan = case
      when p.account_id is null then case p.kind when 'service' then 'staff' else 'preview' end
      when p.kind = 'service' and r.plan = 'admin' then 'staff'
      else r.plan
    end
    join store.plans on plans.name = c.plan
  ),
  metered as (
    select k.n, a.wanted, k.reads_per_month as allowed, k.team_id, case when k.team_id is null then k.account_id end as account_id,
      sum(a.wanted) over (partition by coalesce(k.team_id, k.account_id) order by k.n) - a.wanted as ahead
    from known as k
    join asked as a on a.n = k.n
    where a.wanted > 0 and k.reads_per_month is not null
      and (a.capability is null or a.capability = any (k.capabilities))
      and (a.machine or k.kind <> 'machine')
  ),
  debited as (
    insert into store.allowances as held (account_id, team_id, kind, period, used, last_limit, last_granted)
    select m.account_id, m.team_id, 'reads', to_char(v_month, 'YYYY-MM'), least(sum(m.wanted), max(m.allowed)), max(m.allowed),
      least(sum(m.wanted), max(m.allowed))
    from metered as m
    where m.allowed > 0
    group by m.account_id, m.team_id
    order by coalesce(m.team_id, m.account_id)
    on conflict (account_id, team_id, kind, period) do update set
      used = held.used + least(excluded.used, excluded.last_limit - held.used),
      last_limit = excluded.last_limit,
      last_granted = least(excluded.used, excluded.last_limit - held.used)
    where held.used < excluded.last_limit
    returning held.account_id, held.team_id, held.used, held.last_granted
  ),
  served as (
    select m.n, m.allowed, coalesce(d.used, m.allowed) as used, coalesce(d.last_granted, 0) as pot,
      least(m.wanted, greatest(coalesce(d.last_granted, 0) - m.ahead, 0)) as granted, m.ahead
    from metered as m
    left join debited as d on d.team_id = m.team_id or d.account_id = m.account_id
  )
  select
    k.credential,
    case when k.n is not null then jsonb_build_object(
      'kind', k.kind,
      'accountId', k.account_id,
      'plan', k.plan,
      'tier', k.tier,
      'role', coalesce(k.role, 'none'),
      'dbRole', k.role_name,
      'delegated', k.delegated,
      'resultWindow', k.result_window,
      'capabilities', to_jsonb(k.capabilities),
      'permissions', to_jsonb(k.permissions),
      'memberOf', case when a.member then to_jsonb(array(
        select o.organization_id from store.organization_members as o
        where o.account_id = k.account_id and o.is_active order by o.organization_id)) else '[]' end
    )::text end,
    case when a.capability <> all (k.capabilities) then (
      select p.tier from store.plans as p
      join guard.plan_capabilities as c on c.plan = p.name
      where p.is_for_accounts and a.capability = any (c.capabilities)
      order by p.rank
      limit 1) end,
    coalesce(s.granted, a.wanted)::integer,
    s.allowed,
    s.allowed - s.used + s.pot - least(s.pot, s.ahead + s.granted),
    case when s.n is not null then (v_month + interval '1 month') at time zone 'UTC' end,
    t.revision
  from asked as a
  left join known as k on k.n = a.n
  left join served as s on s.n = a.n
  cross join (select coalesce(sum(amount), 0)::text as revision from store.tallies where name = 'catalog') as t
  order by a.n;
end
$$;

comment on function api.admit is
  'One row per credential presented, in order. caller is null when it is unknown, revoked, expired or badly signed, or its account is disabled. '
  'required_tier is the lowest that holds the capability a caller lacks; null when no plan does. granted counts the metered reads the caller may do '
  'of those wanted; wanted reads of a caller who is not metered, or may not use the route, are granted without a debit and without a limit.';
grant execute on function api.admit to campatlas_server;
