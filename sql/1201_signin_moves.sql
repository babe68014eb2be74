-- The past of everything that has states: which event moved what from where to where.

create table store.move_events (
  id bigint generated always as identity constraint move_events_pkey primary key,
  machine text not null,
  object_id uuid not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  account_id uuid constraint move_events_account_id_fkey references store.accounts (id) on delete set null,
  attempt_id uuid,
  detail jsonb,
  at timestamptz not null
);
create index move_events_object_idx on store.move_events (machine, object_id, id);
create index move_events_account_id_idx on store.move_events (account_id) where account_id is not null;
alter table store.move_events enable row level security, force row level security;
comment on table store.move_events is
  'One row a move of an object with states, written by store.tg_move and by nothing else: the timeline of the object.';
comment on column store.move_events.machine is 'Which machine of guard.moves moved.';
comment on column store.move_events.object_id is 'The id of the row that moved; it may be gone.';
comment on column store.move_events.from_state is 'Empty for the first state.';
comment on column store.move_events.account_id is 'The account that acted; null for jobs and strangers.';
comment on column store.move_events.attempt_id is 'The lease under which it moved.';
comment on column store.move_events.detail is 'What the moved row says of its move in moved_detail, where it has that.';
comment on constraint move_events_account_id_fkey on store.move_events is 'Who acts is an account.';
