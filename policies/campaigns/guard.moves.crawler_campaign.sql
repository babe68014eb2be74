-- State machine of store.crawler_campaigns. A rerun starts a new generation. A campaign fails when none of its searches
-- was answered; it can be resumed.
-- follows: guard.moves

delete from guard.moves where machine = 'crawler_campaign';
insert into guard.moves (machine, from_state, event, to_state) values
  ('crawler_campaign', '', 'create', 'running'),
  ('crawler_campaign', 'running', 'pause', 'paused'),
  ('crawler_campaign', 'running', 'finish', 'completed'),
  ('crawler_campaign', 'running', 'fail', 'failed'),
  ('crawler_campaign', 'paused', 'resume', 'running'),
  ('crawler_campaign', 'failed', 'resume', 'running'),
  ('crawler_campaign', 'paused', 'rerun', 'running'),
  ('crawler_campaign', 'completed', 'rerun', 'running');
