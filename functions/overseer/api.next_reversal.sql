create function api.next_reversal(p_after uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select x.id from store.review_reversals x
  where x.state = 'reverting' and (p_after is null or (x.created_at, x.id) > (
    select a.created_at, a.id from store.review_reversals a where a.id = p_after))
  order by x.created_at, x.id limit 1;
end;

comment on function api.next_reversal(uuid) is 'The next pending reversal after p_after; null when there is none.';
grant execute on function api.next_reversal(uuid) to campatlas_worker;
