-- State machine of store.scraper_updates: requests that an installation run another revision. Every state that is not
-- final has a deadline.
-- follows: guard.moves

delete from guard.moves where machine = 'scraper_update';
insert into guard.moves (machine, from_state, event, to_state) values
  ('scraper_update', '', 'request', 'pending'),
  ('scraper_update', 'pending', 'see', 'draining'),
  ('scraper_update', 'pending', 'expire', 'refused'),
  ('scraper_update', 'draining', 'start', 'running'),
  ('scraper_update', 'draining', 'busy', 'refused'),
  ('scraper_update', 'running', 'succeed', 'succeeded'),
  ('scraper_update', 'running', 'roll_back', 'rolled_back'),
  ('scraper_update', 'running', 'fail', 'failed'),
  ('scraper_update', 'running', 'no_result', 'failed');
