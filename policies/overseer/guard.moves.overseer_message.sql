-- A message to the review agent. What was rejected stays so, as what was delivered or cancelled.
-- follows: guard.moves

delete from guard.moves where machine = 'overseer_message';
insert into guard.moves (machine, from_state, event, to_state) values
  ('overseer_message', '', 'enqueue', 'pending'),
  ('overseer_message', '', 'reject', 'rejected'),
  ('overseer_message', 'pending', 'deliver', 'delivered'),
  ('overseer_message', 'pending', 'cancel', 'cancelled');
