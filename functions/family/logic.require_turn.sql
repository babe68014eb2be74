-- Row policies show an account only its own turns, so another account's turn is not found.
-- needs: logic.reject

create function logic.require_turn(p_source jsonb) returns void
language plpgsql stable
as $body$
begin
  if p_source ->> 'type' = 'assistant' and not exists (
    select from store.turns t
    where t.conversation_id = (p_source ->> 'conversationId')::uuid and t.id = (p_source ->> 'turnId')::uuid
      and t.state = 'completed')
  then
    perform logic.reject('not_found', 'There is no such completed turn.');
  end if;
end
$body$;

comment on function logic.require_turn(jsonb) is
  'Raises PT404 unless a source {type, conversationId, turnId} is manual or a completed turn of the acting account.';
grant execute on function logic.require_turn(jsonb) to campatlas_own;
