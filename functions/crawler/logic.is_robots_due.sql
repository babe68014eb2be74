-- needs: guard.now

create function logic.is_robots_due(p_host store.crawler_hosts) returns boolean
language sql stable
begin atomic
  select coalesce(p_host.robots_until <= guard.now(), true);
end;

comment on function logic.is_robots_due(store.crawler_hosts) is
  'Whether the robots.txt of a host has to be read before anything else of it: it was never read, or its time is over.';
