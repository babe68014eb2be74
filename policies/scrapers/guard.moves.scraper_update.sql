-- A request of store.scraper_updates that an installation runs other code. Every state but the last ones ends by
-- itself.
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
