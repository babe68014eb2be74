-- Sessions of people who signed in, and whose address is known to be theirs.

alter table store.accounts add column email_verified_at timestamptz;
comment on column store.accounts.email_verified_at is 'When a link sent to the address was used; null until then.';

alter table secret.browser_sessions
  add column kind text not null default 'web'
    constraint browser_sessions_kind_check check (kind in ('web', 'mobile')),
  add column family uuid not null default gen_random_uuid(),
  add column idle interval,
  add column agent text constraint browser_sessions_agent_check check (char_length(agent) <= 200),
  add column last_used_at timestamptz,
  add column replaced_at timestamptz;
create index browser_sessions_family_idx on secret.browser_sessions (family);
comment on column secret.browser_sessions.kind is 'Where it is used: a browser, or the mobile app.';
comment on column secret.browser_sessions.family is 'The same for all ids that one sign-in has had.';
comment on column secret.browser_sessions.idle is 'Unused for so long, it is over; null: never.';
comment on column secret.browser_sessions.agent is 'What the browser calls itself, for people to recognise it.';
comment on column secret.browser_sessions.last_used_at is 'To about a minute.';
comment on column secret.browser_sessions.replaced_at is 'When another id took its place; it lives a minute longer.';
comment on constraint browser_sessions_kind_check on secret.browser_sessions is 'A session is of the web or mobile.';
comment on constraint browser_sessions_agent_check on secret.browser_sessions is 'At most 200 characters are kept.';
