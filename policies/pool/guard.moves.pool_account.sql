-- State machine of store.pool_accounts: shared model subscriptions. A usage ceiling stops the leasing of an active
-- account without changing its state.
-- follows: guard.moves

delete from guard.moves where machine = 'pool_account';
insert into guard.moves (machine, from_state, event, to_state) values
  ('pool_account', '', 'create', 'pending_login'),
  ('pool_account', 'pending_login', 'show_code', 'awaiting_approval'),
  ('pool_account', 'pending_login', 'fail', 'login_failed'),
  ('pool_account', 'awaiting_approval', 'approve', 'active'),
  ('pool_account', 'awaiting_approval', 'fail', 'login_failed'),
  ('pool_account', 'active', 'exhaust', 'exhausted'),
  ('pool_account', 'exhausted', 'recover', 'active'),
  ('pool_account', 'active', 'lose_login', 'login_required'),
  ('pool_account', 'exhausted', 'lose_login', 'login_required'),
  ('pool_account', 'login_failed', 'restart', 'pending_login'),
  ('pool_account', 'login_required', 'restart', 'pending_login'),
  ('pool_account', 'pending_login', 'remove', 'removing'),
  ('pool_account', 'awaiting_approval', 'remove', 'removing'),
  ('pool_account', 'active', 'remove', 'removing'),
  ('pool_account', 'exhausted', 'remove', 'removing'),
  ('pool_account', 'login_failed', 'remove', 'removing'),
  ('pool_account', 'login_required', 'remove', 'removing'),
  ('pool_account', 'removing', 'finish', 'removed');
