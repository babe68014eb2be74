create function logic.crawl_delay(p_least_ms integer, p_crawl_delay_ms integer, p_took_ms integer, p_failures integer)
  returns integer
language sql immutable
begin atomic
  select least(3600000, greatest(p_least_ms, p_crawl_delay_ms, case when p_least_ms > 0 then least(5 * p_took_ms, 30000)
    else 0 end, case when p_failures > 0 then 1000 else 0 end)::bigint * 2 ^ least(p_failures, 12))::integer;
end;

comment on function logic.crawl_delay(integer, integer, integer, integer) is
  'Milliseconds that a host is left alone after a request: the largest of the least delay, its Crawl-delay and five '
  'times what the request took (30 s at most), doubled with each failure in a row, up to an hour.';
