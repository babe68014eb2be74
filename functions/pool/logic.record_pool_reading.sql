-- A window missing in a reading keeps its previous value. Readings more than a day in the future are ignored, since a
-- wrong clock would otherwise suppress all others until then.
-- needs: logic.pool_stop, guard.now

create function logic.record_pool_reading(p_account uuid, p_read_at timestamptz, p_used_5h double precision,
  p_used_week double precision, p_resets_5h timestamptz, p_resets_week timestamptz) returns boolean
language plpgsql volatile
as $body$
declare
  v_account store.pool_accounts;
  v_stop timestamptz;
  v_full timestamptz;
  v_event text;
begin
  select * into v_account from store.pool_accounts a
    where a.id = p_account and a.state <> 'removed' for no key update;
  if not found or p_read_at is null or p_read_at > guard.now() + interval '1 day' or v_account.read_at >= p_read_at
    or coalesce(p_used_5h, p_used_week) is null
  then
    return false;
  end if;
  v_account.read_at := p_read_at;
  if p_used_5h is not null then
    v_account.used_5h_pct := least(greatest(p_used_5h, 0), 100);
    v_account.resets_5h_at := p_resets_5h;
  end if;
  if p_used_week is not null then
    v_account.used_week_pct := least(greatest(p_used_week, 0), 100);
    v_account.resets_week_at := p_resets_week;
  end if;
  v_stop := logic.pool_stop(v_account.usage_ceiling_pct, v_account.used_5h_pct, v_account.used_week_pct,
    v_account.resets_5h_at, v_account.resets_week_at);
  v_full := logic.pool_stop(100, v_account.used_5h_pct, v_account.used_week_pct, v_account.resets_5h_at,
    v_account.resets_week_at);
  v_event := case
    when v_account.state = 'active' and v_full is not null then 'exhaust'
    when v_account.state = 'exhausted' and v_full is null
      and (v_account.exhausted_until = 'infinity' or v_account.exhausted_until <= p_read_at) then 'recover'
  end;
  update store.pool_accounts a set
    read_at = v_account.read_at, used_5h_pct = v_account.used_5h_pct, used_week_pct = v_account.used_week_pct,
    resets_5h_at = v_account.resets_5h_at, resets_week_at = v_account.resets_week_at,
    stopped_until = case when v_stop is not null then v_stop when a.stopped_until > p_read_at then a.stopped_until end,
    state = case v_event when 'exhaust' then 'exhausted' when 'recover' then 'active' else a.state end,
    moved_by = coalesce(v_event, a.moved_by), version = a.version + case when v_event is null then 0 else 1 end,
    exhausted_until = case
      when v_event = 'recover' then null
      when v_full is not null and (v_event = 'exhaust' or a.state = 'exhausted') then v_full
      else a.exhausted_until
    end,
    updated_at = case when v_event is not null
      or (a.used_5h_pct, a.used_week_pct, a.resets_5h_at, a.resets_week_at) is distinct from (v_account.used_5h_pct,
        v_account.used_week_pct, v_account.resets_5h_at, v_account.resets_week_at)
      then guard.now() else a.updated_at end
  where a.id = p_account;
  return true;
end
$body$;

comment on function logic.record_pool_reading(uuid, timestamptz, double precision, double precision, timestamptz,
  timestamptz) is
  'Records a usage reading of a pool account, in percent of its five-hour and weekly windows, with their resets, and '
  'returns whether it counted; readings older than the last are ignored. An account at its ceiling is stopped until '
  'the reset, one at 100 percent is exhausted; a lower reading taken after the reset ends either.';
