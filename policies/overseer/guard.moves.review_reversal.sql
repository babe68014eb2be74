-- State machine of store.review_reversals: staff request a reversal, the worker carries it out.
-- follows: guard.moves

delete from guard.moves where machine = 'review_reversal';
insert into guard.moves (machine, from_state, event, to_state) values
  ('review_reversal', '', 'queue', 'reverting'),
  ('review_reversal', 'reverting', 'complete', 'reverted'),
  ('review_reversal', 'reverting', 'fail', 'revert_failed'),
  ('review_reversal', 'revert_failed', 'retry', 'reverting');
