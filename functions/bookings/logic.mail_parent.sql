-- needs: logic.queue_mail

create function logic.mail_parent(p_booking uuid, p_template text, p_dedupe text) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_to record;
begin
  select a.id, a.email, s.name, b.phase into v_to
  from store.bookings b join store.accounts a on a.id = b.parent_id
  left join store.sessions s on s.id = b.session_id
  where b.id = p_booking;
  if found then
    perform logic.queue_mail(p_template, v_to.email,
      jsonb_build_object('session', v_to.name, 'phase', v_to.phase),
      format('%s:%s:%s', p_template, p_booking, p_dedupe), v_to.id);
  end if;
end
$body$;

comment on function logic.mail_parent(uuid, text, text) is
  'Queues a mail to the parent of a booking, once per p_dedupe. It names the session but nothing about the child. No '
  'mail is sent when the account is gone.';
