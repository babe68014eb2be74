-- Accounts, including the installation's own, are locked in id order, so that concurrent heartbeats cannot deadlock.
-- needs: logic.record_pool_reading

create function logic.record_pool_usage(p_installation uuid, p_readings jsonb) returns bigint
language plpgsql volatile
as $body$
declare
  v_reading record;
  v_taken bigint := 0;
begin
  perform from store.pool_accounts a
  where a.leased_by = p_installation
    or a.id in (select r."accountId" from jsonb_to_recordset(p_readings) as r ("accountId" uuid))
  order by a.id for no key update;
  for v_reading in
    select r.* from jsonb_to_recordset(p_readings) as r ("accountId" uuid, "readAt" timestamptz,
      "used5hPct" double precision, "usedWeekPct" double precision, "resets5hAt" timestamptz,
      "resetsWeekAt" timestamptz)
    order by r."accountId", r."readAt"
  loop
    if logic.record_pool_reading(v_reading."accountId", v_reading."readAt", v_reading."used5hPct",
      v_reading."usedWeekPct", v_reading."resets5hAt", v_reading."resetsWeekAt")
    then
      v_taken := v_taken + 1;
    end if;
  end loop;
  return v_taken;
end
$body$;

comment on function logic.record_pool_usage(uuid, jsonb) is
  'Records usage readings of pool accounts reported by an installation, also of accounts it no longer holds: '
  '[{accountId, readAt, used5hPct, usedWeekPct, resets5hAt, resetsWeekAt}]. Returns how many counted; unknown '
  'accounts and older readings are ignored.';
