-- State machine of store.child_invitations: invitations of adults to become guardians of a child. End states are final.
-- follows: guard.moves

delete from guard.moves where machine = 'child_invitation';
insert into guard.moves (machine, from_state, event, to_state) values
  ('child_invitation', '', 'invite', 'pending'),
  ('child_invitation', 'pending', 'accept', 'accepted'),
  ('child_invitation', 'pending', 'revoke', 'revoked'),
  ('child_invitation', 'pending', 'expire', 'expired');
