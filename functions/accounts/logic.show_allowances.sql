-- needs: logic.account_rights, logic.iso_milliseconds, guard.now

create function logic.show_allowances(p_account uuid) returns jsonb
language sql stable
begin atomic
  select jsonb_object_agg(k.kind, jsonb_build_object(
    'limit', k.allowed, 'used', k.used,
    'remaining', case when k.allowed is not null then greatest(k.allowed - k.used, 0) end,
    'resetsAt', case when k.kind <> 'research' then logic.iso_milliseconds(
      (date_trunc('month', guard.now() at time zone 'UTC') + interval '1 month') at time zone 'UTC') end))
  from logic.account_rights r
  cross join lateral (
    select m.kind, m.allowed, coalesce(u.used, 0) as used
    from (values
      ('reads', r.reads_per_month, coalesce(r.team_id, r.account_id)),
      ('exports', r.exports_per_month, coalesce(r.team_id, r.account_id)),
      ('research', coalesce(r.research_allowance, 0), r.account_id)) as m (kind, allowed, holder)
    left join store.allowances u on u.holder_id = m.holder and u.kind = m.kind
      and u.period = case m.kind when 'research' then 'infinity'::date
        else date_trunc('month', guard.now() at time zone 'UTC')::date end
  ) as k
  where r.account_id = p_account;
end;

comment on function logic.show_allowances(uuid) is
  'Allowances of an account, or of the team whose pool it uses: {reads, exports, research}, each {limit, used, '
  'remaining, resetsAt}. limit and remaining are null where not metered; the research allowance never renews.';
