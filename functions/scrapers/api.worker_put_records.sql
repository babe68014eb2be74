-- needs: logic.reject_stale_attempt, logic.reject, guard.now

create function api.worker_put_records(
  p_installation uuid, p_attempt uuid, p_chunk integer, p_lines integer, p_digest bytea, p_body text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_digest bytea;
begin
  insert into store.scraper_records as r (attempt_id, chunk, lines, digest, body, received_at)
  select j.lease_attempt, p_chunk, p_lines, p_digest, p_body, guard.now()
  from store.scraper_jobs j
  where j.lease_attempt = p_attempt and j.installation_id = p_installation
  for share
  -- A no-op update, which locks the existing row and returns it.
  on conflict on constraint scraper_records_pkey do update set lines = r.lines
  returning r.digest into v_digest;
  if not found then
    perform logic.reject_stale_attempt(p_installation, p_attempt);
  end if;
  if v_digest <> p_digest then
    perform logic.reject('conflict', format('Different records were already delivered as chunk %s.', p_chunk));
  end if;
end
$body$;

comment on function api.worker_put_records(uuid, uuid, integer, integer, bytea, text) is
  'Stores a chunk of records delivered by an attempt. Idempotent. Raises PT409 (lease_lost), PT409 (conflict) when '
  'the chunk holds other records, PT404 for an unknown attempt.';
grant execute on function api.worker_put_records(uuid, uuid, integer, integer, bytea, text) to campatlas_installation;
