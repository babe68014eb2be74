-- needs: logic.leased_broker_run, guard.now

create function api.broker_put_screen(p_run uuid, p_attempt uuid, p_reason text, p_origin text, p_width integer,
  p_height integer, p_image bytea) returns void
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.leased_broker_run(p_run, p_attempt);
  insert into store.broker_screens (run_id, reason, origin, sha256, width, height, image, at)
  values (p_run, p_reason, p_origin, encode(sha256(p_image), 'hex'), p_width, p_height, p_image, guard.now());
end
$body$;

comment on function api.broker_put_screen(uuid, uuid, text, text, integer, integer, bytea) is
  'Stores a masked screenshot of a run with its SHA-256 as evidence. Raises PT409 (lease_lost).';
grant execute on function api.broker_put_screen(uuid, uuid, text, text, integer, integer, bytea) to campatlas_broker;
