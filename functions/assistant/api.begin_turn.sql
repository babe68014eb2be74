-- The lock on the conversation's row serializes turns, so they are numbered in order.
-- needs: guard.account, guard.now, logic.reject

create function api.begin_turn(p_conversation uuid, p_turn uuid, p_sealed bytea) returns uuid
language plpgsql volatile
as $body$
declare
  v_conversation uuid := p_conversation;
begin
  if v_conversation is null then
    insert into store.conversations (account_id, created_at, updated_at)
    values (guard.account(), guard.now(), guard.now())
    returning id into v_conversation;
  else
    update store.conversations c set updated_at = guard.now() where c.id = v_conversation;
    if not found then
      perform logic.reject('not_found', 'There is no such conversation.');
    end if;
    update store.turns t set state = 'failed'
    where t.conversation_id = v_conversation and t.state = 'open'
      and t.created_at < guard.now() - interval '10 minutes';
  end if;
  insert into store.turns (id, conversation_id, account_id, seq, state, sealed, created_at)
  select p_turn, v_conversation, guard.account(), 1 + coalesce(max(t.seq), 0), 'open', p_sealed, guard.now()
  from store.turns t where t.conversation_id = v_conversation;
  return v_conversation;
end
$body$;

comment on function api.begin_turn(uuid, uuid, bytea) is
  'Adds an open turn p_turn with a sealed question to a conversation of the acting account, or to a new one if '
  'p_conversation is null, and returns the conversation''s id. Turns left open for ten minutes fail. Raises PT404 '
  'when the account has no such conversation.';
grant execute on function api.begin_turn(uuid, uuid, bytea) to campatlas_own;
