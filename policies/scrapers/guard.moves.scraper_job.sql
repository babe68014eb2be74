-- State machine of store.scraper_jobs. A job has a lease only while it is running. A failed job is final: retrying it
-- creates another job.
-- follows: guard.moves

delete from guard.moves where machine = 'scraper_job';
insert into guard.moves (machine, from_state, event, to_state) values
  ('scraper_job', '', 'submit', 'queued'),
  ('scraper_job', 'queued', 'claim', 'running'),
  ('scraper_job', 'running', 'complete', 'completed'),
  ('scraper_job', 'running', 'retry', 'queued'),
  ('scraper_job', 'running', 'exhaust', 'failed'),
  ('scraper_job', 'running', 'fatal', 'failed'),
  ('scraper_job', 'running', 'lose', 'queued'),
  ('scraper_job', 'running', 'crash', 'failed'),
  ('scraper_job', 'running', 'release', 'queued'),
  ('scraper_job', 'running', 'unavailable', 'paused'),
  ('scraper_job', 'running', 'unavailable_old', 'queued'),
  ('scraper_job', 'paused', 'resume', 'queued');
