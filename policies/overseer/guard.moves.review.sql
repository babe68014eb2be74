-- State machine of store.reviews: what staff decided about a change. Whether its values count is
-- store.reviews.application.
-- follows: guard.moves

delete from guard.moves where machine = 'review';
insert into guard.moves (machine, from_state, event, to_state) values
  ('review', '', 'open', 'unreviewed'),
  ('review', 'unreviewed', 'mark_reviewed', 'reviewed'),
  ('review', 'changes_requested', 'mark_reviewed', 'reviewed'),
  ('review', 'unreviewed', 'request_changes', 'changes_requested'),
  ('review', 'reviewed', 'request_changes', 'changes_requested'),
  ('review', 'changes_requested', 'request_changes', 'changes_requested'),
  ('review', 'unreviewed', 'revise', 'unreviewed'),
  ('review', 'reviewed', 'revise', 'unreviewed'),
  ('review', 'changes_requested', 'revise', 'unreviewed');
