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
  'Raises the reason why a write of an attempt changed nothing: PT409 (lease_lost), or PT404 when the installation '
  'has no such attempt.';
