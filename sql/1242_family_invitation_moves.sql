-- Invitations move as guard.moves says.

alter table store.child_invitations
  add column moved_by text not null default 'invite',
  add column version integer not null default 1,
  add column one_time_id uuid constraint child_invitations_one_time_id_fkey references secret.one_time (id)
    on delete set null,
  drop constraint child_invitations_state_check;
create index child_invitations_one_time_id_idx on store.child_invitations (one_time_id) where one_time_id is not null;
comment on column store.child_invitations.moved_by is 'The event that led to its state (guard.moves).';
comment on column store.child_invitations.one_time_id is 'What the link of its mail opens; null when it is swept.';
