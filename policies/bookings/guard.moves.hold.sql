-- The moves of a hold (store.holds). Events that begin with read_ come from provider readings; the others are ours.
-- follows: guard.moves

delete from guard.moves where machine = 'hold';
insert into guard.moves (machine, from_state, event, to_state) values
  ('hold', '', 'intend', 'intended'),
  ('hold', 'intended', 'start_confirm', 'confirming'),
  ('hold', 'intended', 'give_up', 'released'),
  ('hold', 'confirming', 'read_capturable', 'held'),
  ('hold', 'confirming', 'read_declined', 'declined'),
  ('hold', 'confirming', 'read_cancelled', 'released'),
  ('hold', 'confirming', 'start_release', 'releasing'),
  ('hold', 'held', 'start_capture', 'capturing'),
  ('hold', 'held', 'start_release', 'releasing'),
  ('hold', 'held', 'read_expired', 'expired'),
  ('hold', 'capturing', 'read_succeeded', 'captured'),
  ('hold', 'capturing', 'read_capturable', 'held'),
  ('hold', 'capturing', 'read_expired', 'expired'),
  ('hold', 'releasing', 'read_cancelled', 'released'),
  ('hold', 'captured', 'refund_read', 'refunded');
