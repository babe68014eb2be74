-- needs: guard.now

create function logic.make_one_time(
  p_purpose text,
  p_account uuid,
  p_email text,
  p_challenge bytea,
  p_payload jsonb,
  p_lasts interval,
  p_hash bytea default null
) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_id uuid;
begin
  insert into secret.one_time (purpose, account_id, email, challenge, payload, created_at, expires_at)
  values (p_purpose, p_account, p_email, p_challenge, coalesce(p_payload, '{}'), guard.now(), guard.now() + p_lasts)
  returning id into v_id;
  if p_hash is not null then
    insert into secret.one_time_hashes (hash, one_time_id) values (p_hash, v_id);
  end if;
  return v_id;
end
$body$;

comment on function logic.make_one_time(text, uuid, text, bytea, jsonb, interval, bytea) is
  'Creates a single-use code and returns its id. p_hash: SHA-256 of its secret if that is handed out at once; a code '
  'sent by mail gets a hash with each attempt to send it (logic.queue_mail, p_one_time).';
