-- needs: guard.now

create function logic.make_mailbox_live(p_mailbox text) returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  select pg_advisory_xact_lock(hashtext('campatlas mailbox ' || lower(p_mailbox)));
  update secret.mail_connections m set state = 'ended', moved_by = 'replace', version = m.version + 1, sealed = null
  where lower(m.mailbox) = lower(p_mailbox) and m.state = 'live';
end;

comment on function logic.make_mailbox_live(text) is
  'Ends the live connection of a mailbox, whichever account has it, before another becomes live: the new account has '
  'just proved that it controls the mailbox.';
