-- Comments in plain English; the earlier ones were hard to understand.

comment on table store.accounts is
  'Accounts of people. What an account may do is computed for each request from its row and its open teams '
  '(logic.account_rights).';
comment on column store.accounts.role is 'Staff and ADMIN have more rights than any plan and are not metered.';
comment on column store.accounts.is_demo is
  'Created by the demo; a server with DEMO=false refuses to serve such an account.';
comment on column store.accounts.custom_reads is 'Individually agreed reads per month; null: those of the plan.';
comment on column store.accounts.custom_exports is 'Individually agreed exports per month; null: those of the plan.';
comment on column store.accounts.disabled_at is 'Since then all credentials and sessions of the account are refused.';
comment on column store.accounts.email_verified_at is
  'When the person proved that they receive mail at this address; null if not yet, and after a change of address.';

comment on table store.allowances is
  'What an account, or a team for all its members, has used of its allowances: one row per holder, kind and period. '
  'The fill factor leaves free space in each page, so that a debit updates no index.';
comment on column store.allowances.holder_id is 'The team if the account belongs to one, else the account.';
comment on column store.allowances.period is
  'First day of the UTC month; infinity for allowances that are granted once for life.';
comment on column store.allowances.last_granted is
  'What the last debit took: all that was requested, or what was left. It returns the result of the debit to its '
  'own statement.';

comment on table store.move_events is
  'The history of objects with states: one row per move, written only by store.tg_move.';
comment on column store.move_events.machine is 'The state machine, as in guard.moves.';
comment on column store.move_events.object_id is 'The id of the object; it may have been deleted.';
comment on column store.move_events.account_id is
  'The account that caused the move; null for jobs and anonymous callers.';
comment on column store.move_events.attempt_id is 'The attempt under whose lease it moved.';
comment on column store.move_events.detail is 'Copy of the object''s moved_detail, if it has that column.';
comment on constraint move_events_account_id_fkey on store.move_events is 'account_id refers to an account.';

comment on table store.organization_members is
  'Accounts that are members of an organization of the catalog. An active member may read its detail on any plan.';

comment on table store.outbox is
  'Mails to be sent, committed before any mail server is contacted. States: guard.moves of mail.';
comment on column store.outbox.template is 'Kind of mail: a name in server/mail/templates.ts.';
comment on column store.outbox.to_address is 'The recipient.';
comment on column store.outbox.data is 'Values for the template; no secrets and nothing that is stored sealed.';
comment on column store.outbox.account_id is 'The account it belongs to; the mail is deleted with it.';
comment on column store.outbox.one_time_id is 'The one-time secret that its link contains.';
comment on column store.outbox.message_id is
  'The Message-ID, the same for all attempts, by which mail servers detect duplicates.';
comment on column store.outbox.dedupe is 'Unique key: a second mail with the same key is not queued.';
comment on column store.outbox.version is 'Number of moves.';
comment on column store.outbox.next_at is 'When it may be claimed: at the next attempt, or at the end of the lease.';
comment on column store.outbox.lease_attempt is
  'The attempt that holds the lease; reports of other attempts have no effect.';
comment on column store.outbox.last_error is 'The mail server''s message, without secrets.';
comment on constraint outbox_dedupe_key on store.outbox is 'This mail is already queued.';
comment on constraint outbox_message_id_key on store.outbox is 'A Message-ID belongs to one mail.';
comment on constraint outbox_attempts_check on store.outbox is 'A mail is attempted at most eight times.';
comment on constraint outbox_last_error_check on store.outbox is 'An error has at most 300 characters.';
comment on constraint outbox_account_id_fkey on store.outbox is 'account_id refers to an account.';
comment on constraint outbox_one_time_id_fkey on store.outbox is 'one_time_id refers to a one-time secret.';

comment on table store.plans is
  'The numeric limits of each plan, which operators may change. guard.plan_capabilities lists what each plan sees. '
  'staff, admin and preview are not sold: they result from an account''s role and from preview sessions.';
comment on column store.plans.tier is 'Name of the plan in the API.';
comment on column store.plans.rank is 'If an account has several plans, the one with the highest rank applies.';
comment on column store.plans.is_for_accounts is 'Whether an account may have it by itself.';
comment on column store.plans.is_for_teams is 'Whether a team may have it for its members.';
comment on column store.plans.result_window is 'Number of rows of a list that paging can reach; null: all.';
comment on column store.plans.reads_per_month is
  'Metered reads per UTC calendar month; null: unlimited unless agreed individually.';
comment on column store.plans.exports_per_month is
  'CSV exports per UTC calendar month; null: unlimited unless agreed individually.';
comment on column store.plans.research_allowance is 'Number of research questions in total; never renewed.';
comment on column store.plans.query_bytes is
  'Maximum size of a response to callers'' own SQL, as JSON; rows beyond it are left out.';
comment on column store.plans.research_rows is
  'Maximum number of rows of a response to a research question; other SQL responses have up to result_window.';
comment on constraint plans_query_bytes_check on store.plans is
  'query_bytes is 4096 or more, so that a response can contain its columns.';

comment on table store.seal_checks is
  'One known text per key that has sealed, or may have sealed, a value in this database: a process whose key ring '
  'cannot open it does not start. A row is deleted when no value with its key''s id is left and a process starts '
  'without that key.';
comment on column store.seal_checks.key_id is 'Id of the key in SEAL_KEYS.';
comment on constraint seal_checks_key_id_check on store.seal_checks is
  'A key''s id has 1 to 32 small letters, digits and hyphens.';
comment on constraint seal_checks_sealed_check on store.seal_checks is
  'A sealed text consists of version, key id, 12 bytes of IV, 16 bytes of tag, and the text.';

comment on table store.team_invitations is 'Invitations to a team. A seat is used only when an invitation is accepted.';
comment on column store.team_invitations.email is
  'The invited address; only an account with this address, verified, may accept.';
comment on column store.team_invitations.one_time_id is 'The one-time link in its mail; null once that is deleted.';
comment on column store.team_invitations.revoked_at is
  'When it was revoked, or replaced by a new invitation of the same address.';
comment on constraint team_invitations_one_time_id_key on store.team_invitations is 'A link belongs to one invitation.';
comment on constraint team_invitations_end_check on store.team_invitations is
  'An invitation is either accepted or revoked, not both.';
comment on constraint team_invitations_span_check on store.team_invitations is 'An invitation ends after it began.';
comment on constraint team_invitations_accepted_by_fkey on store.team_invitations is
  'accepted_by refers to an account.';
comment on constraint team_invitations_invited_by_fkey on store.team_invitations is 'invited_by refers to an account.';
comment on constraint team_invitations_one_time_id_fkey on store.team_invitations is
  'one_time_id refers to a one-time secret.';
comment on constraint team_invitations_team_id_fkey on store.team_invitations is 'team_id refers to a team.';

comment on table store.team_members is
  'Members of teams, each of whom uses a seat. When a row is deleted, the member loses the team''s plan and '
  'allowances with the next request.';
comment on constraint team_members_role_check on store.team_members is 'role is member or admin.';

comment on column store.teams.seats is
  'Number of licensed seats, never below the number of members (store.tg_team_members__seats).';
comment on column store.teams.custom_reads is
  'Individually agreed reads per month for all members; null: those of the plan.';
comment on column store.teams.custom_exports is
  'Individually agreed exports per month for all members; null: those of the plan.';
comment on column store.teams.closed_at is 'Since then the team gives its members no plan.';

comment on table store.usage_days is
  'Reads and exports of an account per UTC day and key. Servers add their counts periodically, so that requests do '
  'not wait: the newest half minute may be missing, and is lost if a server is killed.';
comment on constraint usage_days_exports_check on store.usage_days is 'exports is not negative.';
comment on constraint usage_days_reads_check on store.usage_days is 'reads is not negative.';
comment on constraint usage_days_account_id_fkey on store.usage_days is 'account_id refers to an account.';
comment on constraint usage_days_credential_id_fkey on store.usage_days is 'credential_id refers to a key.';

comment on table secret.browser_sessions is
  'Signed-in browsers, and investor previews, which have permissions instead of an account.';
comment on column secret.browser_sessions.hash is 'SHA-256 of the id in the cookie.';
comment on column secret.browser_sessions.permissions is
  'What a preview may do; empty for accounts, whose rights are looked up for each request.';
comment on column secret.browser_sessions.is_demo is
  'Created by the demo; a server with DEMO=false refuses to serve it.';
comment on column secret.browser_sessions.kind is 'web: a browser; mobile: the mobile app.';
comment on column secret.browser_sessions.family is 'The same for all ids of one sign-in.';
comment on column secret.browser_sessions.idle is 'The session ends after this time without use; null: never.';
comment on column secret.browser_sessions.agent is 'Name of the browser, so that people can recognize it.';
comment on column secret.browser_sessions.last_used_at is 'Accurate to about a minute.';
comment on column secret.browser_sessions.replaced_at is
  'When the id was replaced by another one; it stays valid for one more minute.';
comment on constraint browser_sessions_agent_check on secret.browser_sessions is 'At most 200 characters are stored.';
comment on constraint browser_sessions_kind_check on secret.browser_sessions is 'kind is web or mobile.';

comment on table secret.credentials is
  'Keys for the header x-api-key; only their hashes are stored. account: the credential of an account, with its '
  'rights. machine: a named integration key with its owner''s plan, refused by some routes. service: of an internal '
  'service, without an account. installation: only for the worker protocol of one installation of scrapers.';
comment on column secret.credentials.hash is
  'SHA-256 of the key. Keys are looked up only by hash, so similar keys cannot be distinguished.';
comment on column secret.credentials.shown is
  'The first characters of the key, so that people can recognize it; not used for lookups.';
comment on column secret.credentials.is_demo is
  'A service key created by the demo; a server with DEMO=false refuses it.';
comment on column secret.credentials.last_used_at is 'Accurate to about a minute.';
comment on column secret.credentials.installation_id is 'The installation that the key belongs to.';
comment on constraint credentials_installation_check on secret.credentials is
  'Keys of kind installation belong to an installation, others to none.';
comment on constraint credentials_installation_id_fkey on secret.credentials is
  'installation_id refers to an installation.';

comment on table secret.limits is
  'Rate limits: how often a subject did something within a time window (logic.count_use).';
comment on column secret.limits.subject is 'SHA-256 of a client address, a mailbox or the like.';
comment on constraint limits_used_check on secret.limits is 'used is not negative.';

comment on table secret.logins is
  'Passwords that the deploy generated for this database''s own logins, so that a process with the owner''s address '
  'can connect as the server. The only secrets stored in readable form: whoever may read them owns the database.';

comment on table secret.mail_connections is
  'Mailboxes that the service may read for an account. A mailbox has at most one live connection; states: '
  'guard.moves of mailbox.';
comment on column secret.mail_connections.sealed is 'The refresh token, sealed; null once the connection has ended.';
comment on constraint mail_connections_sealed_check on secret.mail_connections is
  'A connection that has not ended has a token.';
comment on constraint mail_connections_account_id_fkey on secret.mail_connections is 'account_id refers to an account.';

comment on table secret.one_time is
  'Secrets that work once: a code, link, ticket or invitation per row. Their hashes are in secret.one_time_hashes.';
comment on column secret.one_time.account_id is 'The account that signs in or that invites.';
comment on column secret.one_time.email is 'The address that it was or will be sent to.';
comment on column secret.one_time.challenge is
  'SHA-256 of the verifier that must be sent with the code; null: none is required.';
comment on column secret.one_time.payload is 'Parameters of the use, such as {intent, domain}; no secrets.';
comment on column secret.one_time.sealed is 'Secret parameters, sealed (server/seal).';
comment on column secret.one_time.consumed_at is 'When it was used; it does not work afterwards.';
comment on constraint one_time_purpose_check on secret.one_time is 'purpose is one of the listed values.';
comment on constraint one_time_span_check on secret.one_time is 'A secret expires after it was created.';
comment on constraint one_time_account_id_fkey on secret.one_time is 'account_id refers to an account.';

comment on table secret.one_time_hashes is
  'SHA-256 of each secret for a row of secret.one_time. Each attempt at sending a mail creates a new secret, so '
  'that no secret is stored in readable form.';
comment on constraint one_time_hashes_one_time_id_fkey on secret.one_time_hashes is
  'one_time_id refers to a row of secret.one_time.';

comment on table secret.signing_keys is
  'Keys for signing session cookies: the newest one signs, all that are not retired are accepted.';
