-- needs: logic.reject_stale

create function api.delete_memory_fact(p_id uuid, p_expected integer) returns void
language plpgsql volatile
as $body$
begin
  delete from store.memory_facts f where f.id = p_id and f.version = p_expected;
  if not found then
    perform logic.reject_stale((select f.version from store.memory_facts f where f.id = p_id),
      'This entry was deleted, or it is not yours.');
  end if;
end
$body$;

comment on function api.delete_memory_fact(uuid, integer) is
  'Deletes a fact of the acting account. Raises PT409 unless it is at version p_expected, PT404 when the account has '
  'no such fact.';
grant execute on function api.delete_memory_fact(uuid, integer) to campatlas_own;
