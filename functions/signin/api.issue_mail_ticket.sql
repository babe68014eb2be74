-- needs: logic.make_one_time, guard.account, guard.now

create function api.issue_mail_ticket(p_hash bytea, p_flow text, p_challenge text) returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  perform logic.make_one_time('mail_ticket', guard.account(), null, null,
    jsonb_strip_nulls(jsonb_build_object('flow', p_flow, 'challenge', p_challenge)), '10 minutes', p_hash);
  return guard.now() + interval '10 minutes';
end
$body$;

comment on function api.issue_mail_ticket(bytea, text, text) is
  'Creates a single-use ticket (SHA-256: p_hash) with which a browser starts to connect a mailbox of the acting '
  'account, and returns its expiry.';
grant execute on function api.issue_mail_ticket(bytea, text, text) to campatlas_own;
