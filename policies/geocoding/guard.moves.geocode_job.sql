-- State machine of store.geocode_jobs. When the lease of a running job expires it is queued again; a job in
-- needs_reconciliation waits for staff.
-- follows: guard.moves

delete from guard.moves where machine = 'geocode_job';
insert into guard.moves (machine, from_state, event, to_state) values
  ('geocode_job', '', 'create', 'queued'),
  ('geocode_job', 'queued', 'claim', 'running'),
  ('geocode_job', 'queued', 'cancel', 'cancelling'),
  ('geocode_job', 'queued', 'fail', 'failed'),
  ('geocode_job', 'running', 'yield', 'queued'),
  ('geocode_job', 'running', 'lose', 'queued'),
  ('geocode_job', 'running', 'block', 'blocked'),
  ('geocode_job', 'running', 'finish', 'completed'),
  ('geocode_job', 'running', 'doubt', 'needs_reconciliation'),
  ('geocode_job', 'running', 'cancel', 'cancelling'),
  ('geocode_job', 'running', 'fail', 'failed'),
  ('geocode_job', 'blocked', 'unblock', 'queued'),
  ('geocode_job', 'blocked', 'cancel', 'cancelling'),
  ('geocode_job', 'needs_reconciliation', 'reconcile', 'completed'),
  ('geocode_job', 'cancelling', 'drain', 'cancelled');
