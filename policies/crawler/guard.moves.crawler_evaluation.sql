-- State machine of store.crawler_evaluations. A crawl's own evaluation starts and ends with its attempt; a rejudge is
-- claimed by a worker under a lease. End states have no way out.
-- follows: guard.moves

delete from guard.moves where machine = 'crawler_evaluation';
insert into guard.moves (machine, from_state, event, to_state) values
  ('crawler_evaluation', '', 'submit', 'queued'),
  ('crawler_evaluation', 'queued', 'claim', 'running'),
  ('crawler_evaluation', 'queued', 'cancel', 'cancelled'),
  ('crawler_evaluation', 'running', 'lose', 'queued'),
  ('crawler_evaluation', 'running', 'complete', 'completed'),
  ('crawler_evaluation', 'running', 'end_early', 'partial'),
  ('crawler_evaluation', 'running', 'fail', 'failed'),
  ('crawler_evaluation', 'running', 'cancel', 'cancelled');
