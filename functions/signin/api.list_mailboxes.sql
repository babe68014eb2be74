-- needs: guard.account, logic.iso_milliseconds

create function api.list_mailboxes() returns json
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(json_agg(json_build_object('id', m.id, 'mailbox', m.mailbox, 'status', m.state,
    'connectedAt', logic.iso_milliseconds(m.created_at)) order by m.created_at desc, m.id), '[]')
  from secret.mail_connections m
  where m.account_id = guard.account() and m.state in ('live', 'broken');
end;

comment on function api.list_mailboxes() is
  'Mailboxes connected by the acting account, newest first: {id, mailbox, status, connectedAt}. status: live, or '
  'broken when the provider no longer accepts the token. Contains no tokens.';
grant execute on function api.list_mailboxes() to campatlas_own;
