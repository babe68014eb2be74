-- An invitation of an adult to be a guardian (store.child_invitations). Nothing leads back.
-- follows: guard.moves

delete from guard.moves where machine = 'child_invitation';
insert into guard.moves (machine, from_state, event, to_state) values
  ('child_invitation', '', 'invite', 'pending'),
  ('child_invitation', 'pending', 'accept', 'accepted'),
  ('child_invitation', 'pending', 'revoke', 'revoked'),
  ('child_invitation', 'pending', 'expire', 'expired');
