-- State machine of secret.mail_connections: connected mailboxes. A connection from the mobile app becomes live only
-- when the app presents the verifier of its challenge.
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
