-- needs: logic.consume

create function api.take_mail_state(p_state bytea, p_nonce bytea, out id uuid, out account_id uuid, out flow text,
  out challenge text, out sealed bytea)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_burned record;
  v_used secret.one_time;
begin
  select * into v_burned from logic.consume(p_state, '{mail_state}', p_nonce);
  if v_burned.verdict = 'ok' then
    v_used := v_burned.used;
    id := v_used.id;
    account_id := v_used.account_id;
    flow := v_used.payload ->> 'flow';
    challenge := v_used.payload ->> 'challenge';
    sealed := v_used.sealed;
  end if;
end
$body$;

comment on function api.take_mail_state(bytea, bytea) is
  'Consumes the state of a provider''s answer and returns what it belongs to. All null for a state that is unknown, '
  'expired, used, or from another browser, which also consumes it.';
grant execute on function api.take_mail_state(bytea, bytea) to campatlas_own;
