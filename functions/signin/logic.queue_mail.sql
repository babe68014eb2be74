-- needs: guard.now

create function logic.queue_mail(
  p_template text,
  p_to text,
  p_data jsonb,
  p_dedupe text default null,
  p_account uuid default null,
  p_one_time uuid default null
) returns uuid
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  insert into store.outbox (template, to_address, data, dedupe, account_id, one_time_id, next_at, created_at)
  values (p_template, p_to, coalesce(p_data, '{}'), p_dedupe, p_account, p_one_time, guard.now(), guard.now())
  on conflict (dedupe) do nothing
  returning id;
end;

comment on function logic.queue_mail(text, text, jsonb, text, uuid, uuid) is
  'Queues a mail in the caller''s transaction; the task signin/send-mail sends it after the commit. p_template: a '
  'name in server/mail/templates.ts, which shows p_data; p_dedupe: key under which a second mail is not queued '
  '(returns null); p_account: account with which it is deleted; p_one_time: the code of its link. p_data is stored '
  'unencrypted: no secrets, and nothing that is sealed elsewhere.';
