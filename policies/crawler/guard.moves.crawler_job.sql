-- State machine of store.crawler_jobs. When the lease of a running job expires, the job is queued again and the next
-- attempt continues its frontier.
-- follows: guard.moves

delete from guard.moves where machine = 'crawler_job';
insert into guard.moves (machine, from_state, event, to_state) values
  ('crawler_job', '', 'submit', 'queued'),
  ('crawler_job', 'queued', 'claim', 'running'),
  ('crawler_job', 'queued', 'cancel', 'cancelled'),
  ('crawler_job', 'running', 'lose', 'queued'),
  ('crawler_job', 'running', 'complete', 'completed'),
  ('crawler_job', 'running', 'fail', 'failed'),
  ('crawler_job', 'running', 'block', 'blocked'),
  ('crawler_job', 'running', 'cancel', 'cancelled');
