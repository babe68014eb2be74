-- needs: guard.now

create function api.sweep_signin() returns bigint
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  delete from secret.limits l where l.window_start < guard.now() - interval '1 day';
  delete from secret.one_time o where o.expires_at < guard.now() - interval '1 day'
    and not exists (select from store.outbox m where m.one_time_id = o.id and m.ended_at is null);
  delete from store.move_events e using store.outbox m
    where e.machine = 'mail' and e.object_id = m.id and m.ended_at < guard.now() - interval '7 days';
  with swept as (
    delete from store.outbox m where m.ended_at < guard.now() - interval '7 days' returning m.id
  )
  select count(*) from swept;
end;

comment on function api.sweep_signin() is
  'Deletes rate-limit counters and codes a day after they end, and mails a week after they end. Returns how many '
  'mails.';
grant execute on function api.sweep_signin() to campatlas_worker;
