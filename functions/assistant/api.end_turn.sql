-- needs: guard.now

create function api.end_turn(p_turn uuid, p_sealed bytea) returns boolean
language plpgsql volatile
as $body$
declare
  v_conversation uuid;
begin
  update store.turns t set state = case when p_sealed is null then 'failed' else 'completed' end,
    sealed = coalesce(p_sealed, t.sealed)
  where t.id = p_turn and t.state = 'open'
  returning t.conversation_id into v_conversation;
  update store.conversations c set updated_at = guard.now() where c.id = v_conversation;
  return v_conversation is not null;
end
$body$;

comment on function api.end_turn(uuid, bytea) is
  'Ends an open turn of the acting account: completed with the sealed question and answer, or failed if p_sealed is '
  'null. Returns false when there is no such open turn, for example because its conversation was deleted.';
grant execute on function api.end_turn(uuid, bytea) to campatlas_own;
