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
  'Queues a mail in the caller''s transaction; signin/send-mail sends it after the commit. p_template: a name of '
  'server/mail/templates.ts, which shows p_data; p_dedupe: two mails of one name are one, and null is the answer for '
  'the second; p_account: with whom it goes; p_one_time: what its link opens. p_data is stored in the clear: no '
  'secrets, nothing that is sealed elsewhere.';
