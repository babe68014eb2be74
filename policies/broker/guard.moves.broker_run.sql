-- State machine of store.broker_runs. A run becomes submitting before its order is sent, and at most once.
-- follows: guard.moves

delete from guard.moves where machine = 'broker_run';
insert into guard.moves (machine, from_state, event, to_state) values
  ('broker_run', '', 'create', 'queued'),
  ('broker_run', 'queued', 'claim', 'running'),
  ('broker_run', 'running', 'ask', 'waiting'),
  ('broker_run', 'waiting', 'answer', 'running'),
  ('broker_run', 'waiting', 'decline', 'cancelled'),
  ('broker_run', 'running', 'hold', 'holding'),
  ('broker_run', 'holding', 'resume', 'running'),
  ('broker_run', 'running', 'rehearse', 'rehearsed'),
  ('broker_run', 'running', 'fail', 'failed'),
  ('broker_run', 'running', 'submit', 'submitting'),
  ('broker_run', 'submitting', 'confirm', 'done'),
  ('broker_run', 'submitting', 'refuse', 'refused'),
  ('broker_run', 'submitting', 'doubt', 'unknown'),
  ('broker_run', 'unknown', 'settle_done', 'done'),
  ('broker_run', 'unknown', 'settle_refused', 'refused'),
  ('broker_run', 'queued', 'cancel', 'cancelled'),
  ('broker_run', 'running', 'cancel', 'cancelled'),
  ('broker_run', 'waiting', 'cancel', 'cancelled'),
  ('broker_run', 'holding', 'cancel', 'cancelled'),
  ('broker_run', 'queued', 'expire', 'expired'),
  ('broker_run', 'running', 'expire', 'expired'),
  ('broker_run', 'waiting', 'expire', 'expired'),
  ('broker_run', 'holding', 'expire', 'expired');
