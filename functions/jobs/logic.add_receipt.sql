-- Receipts are kept as long as the account: a late repeat must not repeat paid work.
-- needs: guard.account, guard.now

create function logic.add_receipt(p_scope text, p_key text, p_hash bytea, p_object uuid) returns void
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  insert into store.receipts (account_id, scope, key, request_hash, object_id, recorded_at)
  values (guard.account(), p_scope, p_key, p_hash, p_object, guard.now());
end;

comment on function logic.add_receipt(text, text, bytea, uuid) is
  'Records, in the transaction of a change, that this request of the acting account created p_object. '
  'logic.find_receipt must have been called before.';
