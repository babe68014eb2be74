create function api.show_crawler_robots(p_host text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select h.robots from store.crawler_hosts h where h.host = p_host;
end;

comment on function api.show_crawler_robots(text) is
  'The robots.txt of a host as last fetched; null when the host has none.';
grant execute on function api.show_crawler_robots(text) to campatlas_worker;
