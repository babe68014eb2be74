-- needs: guard.account, logic.reject

create function logic.find_receipt(p_scope text, p_key text, p_hash bytea) returns uuid
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $body$
declare
  v_account constant uuid := guard.account();
  v_receipt store.receipts;
begin
  if v_account is null then
    perform logic.reject('forbidden', 'Only accounts may do this.');
  end if;
  -- Serializes equal requests: the later one sees the receipt of the first.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'campatlas receipt', v_account, p_scope, p_key), 0));
  select * into v_receipt from store.receipts r
  where r.account_id = v_account and r.scope = p_scope and r.key = p_key;
  if v_receipt.request_hash <> p_hash then
    perform logic.reject('key_reused', 'A different request was already sent with this key.');
  end if;
  return v_receipt.object_id;
end
$body$;

comment on function logic.find_receipt(text, text, bytea) is
  'The object created by an earlier identical request of the acting account under this key, or null for a new '
  'request; the key stays locked until the transaction ends. Must be called before any other check. Raises PT403 '
  'without an account, PT409 (key_reused) when the key was used for another request.';
