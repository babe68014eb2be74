-- A connected mailbox. In the mobile app it is live only after the app has shown the verifier of its challenge.
-- follows: guard.moves

delete from guard.moves where machine = 'mailbox';
insert into guard.moves (machine, from_state, event, to_state) values
  ('mailbox', '', 'connect', 'live'),
  ('mailbox', '', 'authorize', 'pending'),
  ('mailbox', 'pending', 'confirm', 'live'),
  ('mailbox', 'pending', 'lapse', 'ended'),
  ('mailbox', 'live', 'replace', 'ended'),
  ('mailbox', 'live', 'disconnect', 'ended'),
  ('mailbox', 'live', 'break', 'broken'),
  ('mailbox', 'broken', 'disconnect', 'ended');
