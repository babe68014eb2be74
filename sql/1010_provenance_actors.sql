-- A person who edits, or the account that a program works for, stands in the contribution.

alter table store.contributions
  add column actor_id uuid constraint contributions_actor_id_fkey references store.accounts (id) on delete set null;
create index contributions_actor_id_idx on store.contributions (actor_id) where actor_id is not null;
comment on column store.contributions.actor_id
  is 'The account that said it; null for imports and for an account that is gone.';
comment on constraint contributions_actor_id_fkey on store.contributions is 'Who says something is an account.';
