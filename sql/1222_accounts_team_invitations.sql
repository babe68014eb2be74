-- Invitations to teams. Their codes are in secret.one_time.

create table store.team_invitations (
  id uuid not null default gen_random_uuid() constraint team_invitations_pkey primary key,
  team_id uuid not null constraint team_invitations_team_id_fkey references store.teams (id) on delete cascade,
  email text not null constraint team_invitations_email_check check (email ~ '^[^@\s]+@[^@\s]+$'
    and char_length(email) <= 254),
  invited_by uuid constraint team_invitations_invited_by_fkey references store.accounts (id) on delete set null,
  one_time_id uuid constraint team_invitations_one_time_id_key unique
    constraint team_invitations_one_time_id_fkey references secret.one_time (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid constraint team_invitations_accepted_by_fkey references store.accounts (id) on delete set null,
  revoked_at timestamptz,
  constraint team_invitations_span_check check (expires_at > created_at),
  constraint team_invitations_end_check check (num_nonnulls(accepted_at, revoked_at) <= 1)
);
create unique index team_invitations_open_key on store.team_invitations (team_id, lower(email))
  where accepted_at is null and revoked_at is null;
create index team_invitations_team_id_idx on store.team_invitations (team_id);
create index team_invitations_email_idx on store.team_invitations (lower(email));
create index team_invitations_invited_by_idx on store.team_invitations (invited_by) where invited_by is not null;
create index team_invitations_accepted_by_idx on store.team_invitations (accepted_by) where accepted_by is not null;
alter table store.team_invitations enable row level security, force row level security;
comment on table store.team_invitations is
  'Who was invited to a team. A seat is taken when an invitation is accepted, not before.';
comment on column store.team_invitations.email is 'The address whose account may accept, once it is verified.';
comment on column store.team_invitations.one_time_id is 'What the link of its mail opens; null once that was swept.';
comment on column store.team_invitations.revoked_at is 'Taken back, or expired when the address was invited again.';
comment on constraint team_invitations_team_id_fkey on store.team_invitations is 'There must be such a team.';
comment on constraint team_invitations_email_check on store.team_invitations is
  'An address looks like pat@example.org and has at most 254 characters.';
comment on constraint team_invitations_invited_by_fkey on store.team_invitations is 'Who invites is an account.';
comment on constraint team_invitations_one_time_id_key on store.team_invitations is 'A code is one invitation''s.';
comment on constraint team_invitations_one_time_id_fkey on store.team_invitations is 'Its link opens something.';
comment on constraint team_invitations_accepted_by_fkey on store.team_invitations is 'Who accepts is an account.';
comment on constraint team_invitations_span_check on store.team_invitations is 'An invitation ends after it begins.';
comment on constraint team_invitations_end_check on store.team_invitations is
  'An invitation is accepted or taken back, not both.';
