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
  -- Of two at once the second waits, and its next statement sees what the first has made.
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'campatlas receipt', v_account, p_scope, p_key), 0));
  select * into v_receipt from store.receipts r
  where r.account_id = v_account and r.scope = p_scope and r.key = p_key;
  if v_receipt.request_hash <> p_hash then
    perform logic.reject('key_reused', 'Another request has been sent under this key.');
  end if;
  return v_receipt.object_id;
end
$body$;

comment on function logic.find_receipt(text, text, bytea) is
  'What the account that acts has made by the same request under this key before; null: the request is new, and until '
  'this transaction ends no other makes anything under the key. To be asked before anything is decided. Errors: PT409 '
  '(key_reused) for another request under the key, PT403 for nobody.';
