-- State machine of store.outbox. When the lease of a mail being sent expires, another attempt reclaims it.
-- follows: guard.moves

delete from guard.moves where machine = 'mail';
insert into guard.moves (machine, from_state, event, to_state) values
  ('mail', '', 'queue', 'queued'),
  ('mail', 'queued', 'claim', 'sending'),
  ('mail', 'queued', 'defer', 'queued'),
  ('mail', 'queued', 'drop', 'dropped'),
  ('mail', 'sending', 'reclaim', 'sending'),
  ('mail', 'sending', 'deliver', 'sent'),
  ('mail', 'sending', 'postpone', 'queued'),
  ('mail', 'sending', 'refuse', 'refused'),
  ('mail', 'sending', 'give_up', 'refused'),
  ('mail', 'sending', 'drop', 'dropped');
