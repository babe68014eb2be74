-- State machine of store.broker_decisions: questions of a run.
-- follows: guard.moves

delete from guard.moves where machine = 'broker_decision';
insert into guard.moves (machine, from_state, event, to_state) values
  ('broker_decision', '', 'ask', 'open'),
  ('broker_decision', 'open', 'accept', 'accepted'),
  ('broker_decision', 'open', 'decline', 'declined'),
  ('broker_decision', 'open', 'expire', 'expired'),
  ('broker_decision', 'open', 'withdraw', 'withdrawn');
