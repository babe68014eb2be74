-- needs: logic.account_rights, logic.show_allowances, guard.account, guard.now

create function api.get_my_usage(p_days integer) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with span as (
    select (guard.now() at time zone 'UTC')::date - p_days + 1 as first, (guard.now() at time zone 'UTC')::date as last
  ),
  used as (
    select u.day, u.credential_id, u.reads, u.exports from store.usage_days u, span s
    where u.account_id = guard.account() and u.day between s.first and s.last
  )
  select jsonb_build_object(
    'allowances', logic.show_allowances(r.account_id),
    'pool', (select jsonb_build_object('id', t.id, 'name', t.name) from store.teams t where t.id = r.team_id),
    'days', (
      select jsonb_agg(jsonb_build_object('day', d.day, 'reads', d.reads, 'exports', d.exports) order by d.day)
      from (
        select g::date as day, coalesce(sum(u.reads), 0) as reads, coalesce(sum(u.exports), 0) as exports
        from span s cross join generate_series(s.first, s.last, interval '1 day') as g
        left join used u on u.day = g::date
        group by g
      ) as d),
    'keys', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'kind', k.kind, 'reads', k.reads,
        'exports', k.exports) order by k.reads desc, k.name, k.id), '[]')
      from (
        select case when c.account_id is not null then c.id end as id,
          case c.kind when 'machine' then c.name end as name,
          coalesce(c.kind, 'browser') as kind, sum(u.reads) as reads, sum(u.exports) as exports
        from used u left join secret.credentials c on c.id = u.credential_id
        group by 1, 2, 3
      ) as k),
    'months', (
      select coalesce(jsonb_agg(jsonb_build_object('month', to_char(m.period, 'YYYY-MM'), 'reads', m.reads,
        'exports', m.exports) order by m.period), '[]')
      from (
        select h.period, coalesce(sum(h.used) filter (where h.kind = 'reads'), 0) as reads,
          coalesce(sum(h.used) filter (where h.kind = 'exports'), 0) as exports
        from store.allowances h
        where h.holder_id = coalesce(r.team_id, r.account_id) and h.kind in ('reads', 'exports')
        group by h.period order by h.period desc limit 24
      ) as m))
  from logic.account_rights r where r.account_id = guard.account();
end;

comment on function api.get_my_usage(integer) is
  'Usage of the acting account: its allowances; days, its own usage on each of the last p_days UTC days; keys, the '
  'same by key, with all browsers and exports as one entry; months, the last 24 of the holder of its allowances (its '
  'team or itself). Null when the account is deleted or disabled.';
grant execute on function api.get_my_usage(integer) to campatlas_own;
