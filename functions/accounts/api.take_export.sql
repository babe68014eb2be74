-- Debits one export and one read together or not at all. Allowances are always locked in the same order, reads first,
-- so two exports cannot deadlock.
-- needs: logic.account_rights, guard.account, guard.now

create function api.take_export(
  p_take boolean,
  out holder uuid,
  out month date,
  out taken text[],
  out exports_limit bigint,
  out exports_remaining bigint,
  out reads_limit bigint,
  out reads_remaining bigint,
  out resets_at timestamptz
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $body$
declare
  v_account constant uuid := guard.account();
  v_team uuid;
  v_held record;
begin
  month := date_trunc('month', guard.now() at time zone 'UTC');
  resets_at := (month + interval '1 month') at time zone 'UTC';
  select r.team_id, r.exports_per_month, r.reads_per_month into v_team, exports_limit, reads_limit
    from logic.account_rights as r where r.account_id = v_account limit 1;
  if not found then
    perform logic.reject('forbidden', 'This account is closed.');
  end if;
  holder := coalesce(v_team, v_account);
  exports_remaining := exports_limit;
  reads_remaining := reads_limit;

  if p_take then
    insert into store.allowances (account_id, team_id, kind, period)
    select case when v_team is null then v_account end, v_team, k.kind, month
    from (values ('reads', reads_limit), ('exports', exports_limit)) as k (kind, allowed) where k.allowed > 0
    on conflict (holder_id, kind, period) do nothing;
    perform from store.allowances as a
      where a.holder_id = holder and a.period = month and a.kind in ('reads', 'exports')
      order by a.kind desc for update;
  end if;
  for v_held in
    select a.kind, a.used from store.allowances as a
    where a.holder_id = holder and a.period = month and a.kind in ('reads', 'exports')
  loop
    if v_held.kind = 'exports' then
      exports_remaining := greatest(exports_limit - v_held.used, 0);
    else
      reads_remaining := greatest(reads_limit - v_held.used, 0);
    end if;
  end loop;

  taken := '{}';
  if p_take and coalesce(exports_remaining > 0, true) and coalesce(reads_remaining > 0, true) then
    with debit as (
      update store.allowances as a set used = a.used + 1, last_granted = 1
      where a.holder_id = holder and a.period = month
        and a.kind = any (array[case when exports_limit is not null then 'exports' end, case
          when reads_limit is not null then 'reads' end])
      returning a.kind
    )
    select coalesce(array_agg(d.kind), '{}') into taken from debit as d;
    insert into store.usage_days as u (account_id, day, reads, exports)
    values (v_account, (guard.now() at time zone 'UTC')::date, ('reads' = any (taken))::integer, 1)
    on conflict on constraint usage_days_key do update set
      reads = u.reads + excluded.reads, exports = u.exports + excluded.exports;
    exports_remaining := exports_remaining - 1;
    reads_remaining := reads_remaining - 1;
  end if;
end
$body$;

comment on function api.take_export is
  'The exports and reads the acting account has left this month, null where not metered. With p_take debits one of '
  'each if both are left. taken: the kinds debited from the allowance of holder in month, for api.return_export. The '
  'allowance is used up when nothing remains and nothing was taken.';
grant execute on function api.take_export to campatlas_own;
