-- A worker renews every running job that has a frontier, since it may fetch pages for any of them.
-- needs: guard.now

create function api.renew_crawls(p_claims uuid[], p_attempts uuid[], p_lease interval) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  update store.crawler_hosts h set lease_until = guard.now() + p_lease
  from (
    select g.host from store.crawler_hosts g where g.lease = any (p_claims) order by g.host for update skip locked) g
  where h.host = g.host;
  update store.crawler_jobs j set lease_until = guard.now() + p_lease
  from (
    select k.id from store.crawler_jobs k
    where k.state = 'running' and (k.lease_attempt = any (p_attempts) or exists (
      select from store.crawler_attempts a where a.id = k.lease_attempt and a.seeded_at is not null))
    order by k.id for no key update skip locked) k
  where j.id = k.id;
end;

comment on function api.renew_crawls(uuid[], uuid[], interval) is
  'Renews the leases of the given hosts, of the given attempts still looking for seeds, and of all jobs that have a '
  'frontier.';
grant execute on function api.renew_crawls(uuid[], uuid[], interval) to campatlas_worker;
