-- needs: logic.prepare_mail, logic.count_use, guard.now

create function api.take_mails(p_hashes bytea[], p_domain text, p_mailbox_limit integer, p_lease interval)
  returns table (id uuid, attempt uuid, template text, to_address text, data jsonb, message_id text, hash bytea)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $body$
#variable_conflict use_column
declare
  v_mail store.outbox;
  v_template text;
  v_n integer := 0;
  v_end text;
begin
  for v_mail in
    select o.* from store.outbox o
    where o.state in ('queued', 'sending') and o.next_at <= guard.now()
    order by o.next_at
    limit cardinality(p_hashes)
    for update skip locked
  loop
    v_n := v_n + 1;
    v_end := null;
    if v_mail.attempts >= 8 then
      v_end := 'give_up';
    elsif v_mail.attempts = 0 and logic.count_use('mailbox', sha256(convert_to(lower(v_mail.to_address), 'UTF8')),
      '1 hour') > p_mailbox_limit
    then
      v_end := case v_mail.template when 'link' then 'drop' else 'defer' end;
    else
      v_template := logic.prepare_mail(v_mail, p_hashes[v_n]);
      v_end := case when v_template is null then 'drop' end;
    end if;
    if v_end is not null then
      update store.outbox o set
        state = case v_end when 'give_up' then 'refused' when 'defer' then 'queued' else 'dropped' end,
        moved_by = v_end, version = o.version + 1, lease_attempt = null,
        next_at = case v_end when 'defer' then guard.now() + interval '1 hour' else o.next_at end,
        ended_at = case when v_end <> 'defer' then guard.now() end
      where o.id = v_mail.id;
      select v_mail.id, null, null into id, attempt, template;
      return next;
      continue;
    end if;
    update store.outbox o set
      state = 'sending', moved_by = case o.state when 'queued' then 'claim' else 'reclaim' end, version = o.version + 1,
      attempts = o.attempts + 1, lease_attempt = gen_random_uuid(), next_at = guard.now() + p_lease,
      message_id = coalesce(o.message_id, format('<%s@%s>', o.id, p_domain))
    where o.id = v_mail.id
    returning o.id, o.lease_attempt, v_template, o.to_address, o.data, o.message_id, p_hashes[v_n]
      into id, attempt, template, to_address, data, message_id, hash;
    return next;
  end loop;
end
$body$;

comment on function api.take_mails(bytea[], text, integer, interval) is
  'Leases due mails, at most one per hash, for p_lease: {id, attempt, template, to_address, data, message_id, hash}. '
  'hash: SHA-256 of the secret for its link; p_domain: domain of Message-IDs. A mailbox gets at most p_mailbox_limit '
  'mails an hour; excess link mails are dropped, others deferred. A mail that is obsolete or was tried eight times '
  'ends here and has attempt null.';
grant execute on function api.take_mails(bytea[], text, integer, interval) to campatlas_worker;
