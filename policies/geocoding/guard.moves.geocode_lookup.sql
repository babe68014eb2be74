-- State machine of store.geocode_lookups. A lookup becomes submitting before it is sent, and at most once.
-- follows: guard.moves

delete from guard.moves where machine = 'geocode_lookup';
insert into guard.moves (machine, from_state, event, to_state) values
  ('geocode_lookup', '', 'plan', 'pending'),
  ('geocode_lookup', 'pending', 'intend', 'submitting'),
  ('geocode_lookup', 'pending', 'reuse', 'succeeded'),
  ('geocode_lookup', 'pending', 'fail', 'failed'),
  ('geocode_lookup', 'pending', 'cancel', 'cancelled'),
  ('geocode_lookup', 'submitting', 'answer_succeeded', 'succeeded'),
  ('geocode_lookup', 'submitting', 'answer_unresolved', 'unresolved'),
  ('geocode_lookup', 'submitting', 'answer_failed', 'failed'),
  ('geocode_lookup', 'submitting', 'refuse', 'failed'),
  ('geocode_lookup', 'submitting', 'doubt', 'uncertain'),
  ('geocode_lookup', 'uncertain', 'reconcile_succeeded', 'succeeded'),
  ('geocode_lookup', 'uncertain', 'reconcile_unresolved', 'unresolved'),
  ('geocode_lookup', 'uncertain', 'reconcile_failed', 'failed');
