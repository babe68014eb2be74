-- The moves of a question (store.booking_decisions). It is answered once, expires, or is withdrawn when the booking
-- ends.
-- follows: guard.moves

delete from guard.moves where machine = 'booking_decision';
insert into guard.moves (machine, from_state, event, to_state) values
  ('booking_decision', '', 'ask', 'open'),
  ('booking_decision', 'open', 'accept', 'accepted'),
  ('booking_decision', 'open', 'decline', 'declined'),
  ('booking_decision', 'open', 'expire', 'expired'),
  ('booking_decision', 'open', 'withdraw', 'withdrawn');
