-- needs: logic.stale_refusal, logic.reject

create function logic.reject_stale_attempt(p_installation uuid, p_attempt uuid) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $body$
declare
  v_refusal constant jsonb := logic.stale_refusal(p_installation, p_attempt) -> 'error';
begin
  perform logic.reject(v_refusal ->> 'code', v_refusal ->> 'message');
end
$body$;

comment on function logic.reject_stale_attempt(uuid, uuid) is
  'Raises why a write of this attempt has changed nothing: 409 lease_lost, or 404 when the installation has none such.';
