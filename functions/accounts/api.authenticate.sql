-- Authenticates a batch of requests and debits their metered reads in one call; nothing is cached between calls. Each
-- debit is one conditional update that takes at most what is left, and holders are debited in order, so concurrent
-- batches cannot deadlock. One commit flushes for the whole batch; a batch without metered reads writes nothing.
-- Generic plans are cached per connection, perhaps while the tables are still empty, so sequential scans are disabled.
-- needs: logic.account_rights, logic.survivor_of, guard.plan_capabilities, guard.now

create function api.authenticate(
  kinds text[],
  hashes bytea[],
  signatures bytea[],
  viewers uuid[],
  capabilities text[],
  machines boolean[],
  members boolean[],
  reads integer[]
) returns table (
  n bigint,
  credential uuid,
  caller text,
  required_tier text,
  granted bigint,
  reads_limit bigint,
  reads_remaining bigint,
  resets_at timestamptz,
  revision text
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $body$
#variable_conflict use_column
declare
  v_now constant timestamptz := guard.now();
  v_month constant date := date_trunc('month', v_now at time zone 'UTC');
  v_revision constant text := (select coalesce(sum(t.amount), 0) from store.tallies as t where t.name = 'catalog');
  v_known record;
begin
  for v_known in
  with presented as (
    select a.n, a.capability, a.member, a.wanted, a.machine, found.*
    from unnest(kinds, hashes, signatures, viewers, capabilities, machines, members, reads) with ordinality
      as a (kind, hash, signature, viewer, capability, machine, member, wanted, n)
    -- One lateral lookup per presented credential, so that the plan reads no other sessions.
    cross join lateral (
      select c.id as credential, c.kind, case c.kind when 'service' then a.viewer else c.account_id end as account_id,
        c.installation_id, '{}'::text[] as permissions
      from secret.credentials as c
      where a.kind = 'key' and c.hash = a.hash and c.revoked_at is null
      union all
      select s.id, case when s.account_id is null then 'preview' else 'session' end, s.account_id, null,
        s.permissions
      from secret.browser_sessions as s
      where a.kind = 'cookie' and s.hash = a.hash and s.revoked_at is null and s.expires_at > v_now
        and (s.idle is null or coalesce(s.last_used_at, s.created_at) > v_now - s.idle)
        and exists (
          select from secret.signing_keys as k
          where k.retired_at is null and extensions.hmac(a.hash, k.key, 'sha256') = a.signature)
    ) as found
  ),
  known as (
    select p.*, r.role, c.plan, c.capabilities,
      -- An installation has no plan; its role may execute only the functions of the worker protocol.
      case p.kind when 'installation' then 'campatlas_installation' else c.role_name end as role_name,
      plans.tier, plans.result_window, plans.query_bytes, plans.research_rows,
      p.kind = 'service' and p.account_id is not null as is_delegated,
      r.reads_per_month as allowed, r.team_id, case when r.team_id is null then p.account_id end as own_id,
      p.wanted > 0 and r.reads_per_month is not null and (p.machine or p.kind <> 'machine')
        and (p.capability is null or p.capability = any (c.capabilities)) as is_metered
    from presented as p
    left join lateral (select * from logic.account_rights as r where r.account_id = p.account_id limit 1) as r on true
    -- A service key acting for an ADMIN gets the rights of staff only.
    join guard.plan_capabilities as c on c.plan = case
      when p.account_id is null then case p.kind when 'service' then 'staff' else 'preview' end
      when p.kind = 'service' and r.plan = 'admin' then 'staff'
      else r.plan
    end
    join store.plans on plans.name = c.plan
  )
  select
    k.n, k.credential, k.wanted, k.allowed, k.team_id, k.own_id, k.is_metered,
    json_build_object(
      'kind', k.kind,
      'accountId', k.account_id,
      'installationId', k.installation_id,
      'plan', k.plan,
      'tier', k.tier,
      'role', coalesce(k.role, 'none'),
      'dbRole', k.role_name,
      'delegated', k.is_delegated,
      'resultWindow', k.result_window,
      'queryBytes', k.query_bytes,
      'researchRows', k.research_rows,
      'capabilities', k.capabilities,
      'permissions', k.permissions,
      'memberOf', case when k.member then array(
        select distinct logic.survivor_of(o.organization_id) from store.organization_members as o
        where o.account_id = k.account_id and o.is_active order by 1) else '{}' end
    )::text as caller,
    case when k.capability <> all (k.capabilities) then (
      select p.tier from store.plans as p
      join guard.plan_capabilities as c on c.plan = p.name
      where p.is_for_accounts and k.capability = any (c.capabilities)
      order by p.rank
      limit 1) end as required_tier
  from known as k
  order by coalesce(k.team_id, k.own_id), k.n
  loop
    n := v_known.n;
    credential := v_known.credential;
    caller := v_known.caller;
    required_tier := v_known.required_tier;
    granted := null;
    reads_limit := null;
    reads_remaining := null;
    resets_at := null;
    revision := v_revision;
    if v_known.is_metered then
      reads_limit := v_known.allowed;
      resets_at := (v_month + interval '1 month') at time zone 'UTC';
      -- The first debit of a month inserts the row; the second try covers a concurrent insert.
      for v_try in 1..2 loop
        update store.allowances as held set
          used = held.used + least(v_known.wanted, v_known.allowed - held.used),
          last_granted = least(v_known.wanted, v_known.allowed - held.used)
        where held.holder_id = coalesce(v_known.team_id, v_known.own_id) and held.kind = 'reads'
          and held.period = v_month
          and held.used < v_known.allowed
        returning held.last_granted, v_known.allowed - held.used into granted, reads_remaining;
        exit when found;
        granted := 0;
        reads_remaining := 0;
        exit when v_known.allowed = 0;
        insert into store.allowances (account_id, team_id, kind, period)
          values (v_known.own_id, v_known.team_id, 'reads', v_month)
        on conflict (holder_id, kind, period) do nothing;
      end loop;
    end if;
    return next;
  end loop;
end
$body$;

comment on function api.authenticate is
  'One row per valid credential, numbered by its place in the batch; credentials that are unknown, revoked, expired '
  'or wrongly signed, or whose account is disabled, have no row. kinds: key or cookie; hashes: of the secret or of the '
  'session; signatures: of cookies; viewers: the account that a service key acts for. Of the route: capabilities: the '
  'one it needs, or null; machines: whether named keys may use it; members: whether to return the organizations of '
  'which the caller is an active member; reads: how many it takes. required_tier: the lowest tier with the capability '
  'the caller lacks, null if none has it. granted: how many of the requested metered reads the caller may do; null, '
  'and nothing debited, when the caller is not metered or may not use the route.';
grant execute on function api.authenticate to campatlas_server;
