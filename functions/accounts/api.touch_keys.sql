-- Called periodically, outside of requests. Locked rows are skipped; the next call updates them.
-- needs: guard.now

create function api.touch_keys(keys uuid[]) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with due as (
    select c.id
    from secret.credentials as c
    where c.id = any (keys) and (c.last_used_at is null or c.last_used_at < guard.now() - interval '1 minute')
    order by c.id
    for update skip locked
  )
  update secret.credentials as c set last_used_at = guard.now() from due where c.id = due.id;
  with due as (
    select s.id
    from secret.browser_sessions as s
    where s.id = any (keys) and (s.last_used_at is null or s.last_used_at < guard.now() - interval '1 minute')
    order by s.id
    for update skip locked
  )
  update secret.browser_sessions as s set last_used_at = guard.now() from due where s.id = due.id;
end;

comment on function api.touch_keys is
  'Records that these keys and sessions were just used, at most once a minute each.';
grant execute on function api.touch_keys to campatlas_server;
