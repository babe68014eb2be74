-- State machine of store.overseer_messages. Rejected, delivered and cancelled are final.
-- follows: guard.moves

delete from guard.moves where machine = 'overseer_message';
insert into guard.moves (machine, from_state, event, to_state) values
  ('overseer_message', '', 'enqueue', 'pending'),
  ('overseer_message', '', 'reject', 'rejected'),
  ('overseer_message', 'pending', 'deliver', 'delivered'),
  ('overseer_message', 'pending', 'cancel', 'cancelled');
