-- needs: logic.consume, logic.make_mailbox_live, guard.account

create function api.confirm_mailbox(p_code bytea, p_verifier bytea) returns text
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
declare
  v_burned record;
  v_used secret.one_time;
  v_mailbox text;
begin
  select * into v_burned from logic.consume(p_code, '{mail_code}', p_verifier);
  v_used := v_burned.used;
  if v_burned.verdict <> 'ok' or v_used.account_id is distinct from guard.account() then
    return null;
  end if;
  select m.mailbox into v_mailbox from secret.mail_connections m
  where m.id = (v_used.payload ->> 'connection')::uuid and m.state = 'pending';
  if v_mailbox is not null then
    perform logic.make_mailbox_live(v_mailbox);
    update secret.mail_connections m set state = 'live', moved_by = 'confirm', version = m.version + 1
    where m.id = (v_used.payload ->> 'connection')::uuid;
  end if;
  return v_mailbox;
end
$body$;

comment on function api.confirm_mailbox(bytea, bytea) is
  'Makes a mailbox live that the mobile app connected for the acting account, and returns its address. Returns null '
  'for a code that is unknown, expired, used, another account''s, or presented without its verifier; a failed '
  'attempt also consumes the code.';
grant execute on function api.confirm_mailbox(bytea, bytea) to campatlas_own;
