create function api.hold_outcome(p_hold uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select case
      when h.state in ('held', 'capturing', 'captured', 'refunded') then 'held'
      when h.state = 'declined' or h.state = 'released' and h.decline_code is not null then 'declined'
      when h.state in ('released', 'expired') then 'released'
      else 'unknown' end
  from store.holds h where h.id = p_hold;
end;

comment on function api.hold_outcome(uuid) is
  'How a hold stands for who has approved it: held, declined, released, or unknown until the provider was read.';
grant execute on function api.hold_outcome(uuid) to campatlas_server;
