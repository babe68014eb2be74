create function logic.crawl_delay(p_least_ms integer, p_crawl_delay_ms integer, p_took_ms integer, p_failures integer)
  returns integer
language sql immutable
begin atomic
  select least(3600000, greatest(p_least_ms, p_crawl_delay_ms, case when p_least_ms > 0 then least(5 * p_took_ms, 30000)
    else 0 end, case when p_failures > 0 then 1000 else 0 end)::bigint * 2 ^ least(p_failures, 12))::integer;
end;

comment on function logic.crawl_delay(integer, integer, integer, integer) is
  'Milliseconds to wait before the next request to a host: the largest of p_least_ms, its Crawl-delay and five times '
  'the duration of the request (at most 30 s), doubled for each consecutive failure, at most one hour.';
