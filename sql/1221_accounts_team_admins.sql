-- Verified addresses, and who looks after a team.

alter table store.accounts add column if not exists email_verified_at timestamptz;
comment on column store.accounts.email_verified_at is
  'When somebody showed that mail to the address reaches them; null until then, and after another address.';

alter table store.team_members add column if not exists role text not null default 'member'
  constraint team_members_role_check check (role in ('member', 'admin'));
comment on column store.team_members.role is 'An admin invites and removes members; the first member of a team is one.';
comment on constraint team_members_role_check on store.team_members is 'A member of a team is a member or its admin.';
