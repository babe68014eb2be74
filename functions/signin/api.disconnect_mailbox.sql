-- needs: logic.reject, guard.account

create function api.disconnect_mailbox(p_id uuid, out mailbox text, out sealed bytea)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
begin
  select m.mailbox, m.sealed into mailbox, sealed from secret.mail_connections m
    where m.id = p_id and m.account_id = guard.account() and m.state in ('live', 'broken')
    for update;
  if not found then
    perform logic.reject('not_found', 'There is no such mailbox.');
  end if;
  update secret.mail_connections m set state = 'ended', moved_by = 'disconnect', version = m.version + 1, sealed = null
    where m.id = p_id;
end
$body$;

comment on function api.disconnect_mailbox(uuid) is
  'Ends a mailbox connection of the acting account and deletes its token, which is returned sealed so that it can be '
  'revoked at the provider. Raises PT404 when the account has no such active connection.';
grant execute on function api.disconnect_mailbox(uuid) to campatlas_own;
