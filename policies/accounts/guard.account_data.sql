-- Every table with a path to an account: what its holder is given of it, and what becomes of it when the account is
-- erased. The only list of them: export, erasure and the test that holds both complete read it. An area that keeps
-- something of people adds its lines here. Sealed columns need nothing more: guard.sealed_columns says how they open.

create table guard.account_data (
  table_name text primary key,
  whose text not null,
  part text unique,
  hidden text[] not null default '{}',
  at_erasure text not null check (at_erasure in ('deleted', 'unnamed', 'stays')),
  reason text,
  check (reason is not null or part is not null and at_erasure = 'deleted')
);

insert into guard.account_data (table_name, whose, part, hidden, at_erasure, reason) values
  -- Who somebody is, and by what they are known.
  ('store.accounts', 't.id = a.id', 'account', '{is_demo}', 'deleted', null),
  ('secret.browser_sessions', 't.account_id = a.id', 'sessions', '{hash,is_demo}', 'deleted', null),
  ('secret.credentials', 't.account_id = a.id', 'keys', '{hash,is_demo}', 'deleted', null),
  ('store.organization_members', 't.account_id = a.id', 'organizations', '{}', 'deleted', null),
  ('store.team_members', 't.account_id = a.id', 'teams', '{}', 'deleted', null),
  ('secret.one_time', 't.account_id = a.id or lower(t.email) = lower(a.email)', 'codes', '{challenge,sealed}',
    'deleted', null),
  ('secret.mail_connections', 't.account_id = a.id', 'mailboxes', '{sealed}', 'deleted', null),
  ('secret.one_time_hashes', 'false', null, '{}', 'stays', 'Proofs of secrets; they go with what they open.'),
  ('store.outbox', 't.account_id = a.id or lower(t.to_address) = lower(a.email)', 'mails', '{lease_attempt}', 'deleted',
    null),
  ('store.move_events', 't.account_id = a.id', null, '{}', 'unnamed', 'The timeline of what was moved.'),
  ('store.team_invitations', 'lower(t.email) = lower(a.email) or t.accepted_by = a.id', 'invitations', '{}', 'deleted',
    null),
  -- What they have used.
  ('store.allowances', 't.account_id = a.id', 'allowances', '{last_granted}', 'deleted', null),
  ('store.usage_days', 't.account_id = a.id', 'usage', '{}', 'deleted', null),
  ('store.caller_statements', 't.account_id = a.id', 'statements', '{sql_role}', 'unnamed',
    'A log of 90 days of what was asked of the service, without the text.'),
  ('store.receipts', 't.account_id = a.id', null, '{}', 'deleted',
    'Names and fingerprints of requests, by which one that comes twice counts once.'),
  -- What they keep of their families.
  ('store.children', 't.owner_id = a.id', 'children', '{}', 'deleted', null),
  ('store.guardianships', 't.account_id = a.id', 'guardianships', '{}', 'deleted', null),
  ('store.child_invitations', 't.child_id in (select c.id from store.children c where c.owner_id = a.id) '
    'or lower(t.email) = lower(a.email)', 'childInvitations', '{sealed}', 'deleted', null),
  ('store.households', 't.account_id = a.id', 'household', '{}', 'deleted', null),
  ('store.care_requirements', 't.account_id = a.id', 'careRequirements', '{}', 'deleted', null),
  ('store.care_children', 't.account_id = a.id', 'careChildren', '{}', 'deleted', null),
  ('store.memory_facts', 't.account_id = a.id', 'memoryFacts', '{}', 'deleted', null),
  ('store.approvals', 'a.id in (t.account_id, t.actor_id)', 'approvals', '{}', 'unnamed',
    'They go with what they approve; those of a child that somebody else owns stay.'),
  ('store.consents', 't.account_id = a.id', 'consents', '{}', 'deleted', null),
  ('store.family_retention', 't.account_id = a.id', 'familyRetention', '{}', 'deleted', null),
  ('store.conversations', 't.account_id = a.id', 'conversations', '{}', 'deleted', null),
  ('store.turns', 't.account_id = a.id', 'turns', '{}', 'deleted', null),
  -- What they booked.
  ('store.bookings', 't.parent_id = a.id', 'bookings', '{body_hash}', 'unnamed',
    'Kept for seven years as the record of a purchase, without the adult and the child.'),
  ('store.booking_events', 't.booking_id in (select b.id from store.bookings b where b.parent_id = a.id)',
    'bookingEvents', '{}', 'stays', 'Belongs to a booking and names no person.'),
  ('store.booking_decisions', 't.booking_id in (select b.id from store.bookings b where b.parent_id = a.id)',
    'bookingDecisions', '{}', 'stays', 'Belongs to a booking; what it said is forgotten with the account.'),
  ('store.holds', 't.booking_id in (select b.id from store.bookings b where b.parent_id = a.id)', 'cardHolds',
    '{lease_attempt,lease_until}', 'stays', 'Belongs to a booking: the record of what was charged.'),
  ('store.provider_calls', 'false', null, '{}', 'stays', 'The ledger of a hold; names no person.'),
  ('store.payment_customers', 't.account_id = a.id', 'paymentCard', '{customer,method}', 'deleted', null),
  ('store.payment_setups', 't.account_id = a.id', 'paymentSetups', '{session}', 'deleted', null),
  ('store.payment_alarms', 't.ended_by = a.id', null, '{}', 'unnamed', 'What staff looked into about money.'),
  -- What they have made.
  ('store.geocode_jobs', 't.requested_by = a.id', null, '{}', 'unnamed',
    'What was bought for the catalog; staff share jobs.'),
  ('store.geocode_submissions', 'false', null, '{}', 'stays', 'The ledger of a job; names no person.'),
  ('store.geocode_lookups', 'false', null, '{}', 'stays', 'Addresses of camps that a job looks up.'),
  ('store.geocode_results', 'false', null, '{}', 'stays', 'What a provider said of an address of a camp.'),
  ('store.geocode_blocks', 'false', null, '{}', 'stays', 'A refusal by a provider; names no person.'),
  ('store.collections', 't.created_by = a.id', 'collections', '{}', 'unnamed', 'Staff share collections.'),
  ('store.collection_members', 'false', null, '{}', 'stays', 'Belongs to a collection and names no person.'),
  ('store.assets', 't.account_id = a.id', 'uploads', '{}', 'unnamed',
    'Images that records show stay with these; the others are swept within a day.'),
  ('store.pool_accounts', 't.created_by = a.id', null, '{}', 'unnamed', 'Staff share the pool.'),
  ('secret.pool_logins', 'false', null, '{}', 'stays', 'Belongs to an account of the pool and names no person.'),
  ('store.asset_parts', 'false', null, '{}', 'stays', 'Widths of an image; they go with it.'),
  ('secret.update_links', 't.created_by = a.id', 'updateLinks', '{hash}', 'unnamed',
    'A link belongs to the organization that it opens.'),
  ('store.contributions', 't.actor_id = a.id', null, '{}', 'unnamed',
    'What was said of records, not of the person: part of the catalog, shown by its provenance.'),
  ('store.withdrawals', 't.actor_id = a.id', null, '{}', 'unnamed', 'Part of the history of a record.'),
  ('store.merges', 'a.id in (t.actor_id, t.split_actor_id)', null, '{}', 'unnamed', 'Part of the history of a record.'),
  ('store.suppressions', 'a.id in (t.actor_id, t.reopened_by)', null, '{}', 'unnamed',
    'Part of the history of a record.'),
  ('store.broker_runs', 't.owner_id = a.id', null, '{}', 'unnamed', 'Work of the service that staff started.'),
  ('store.broker_decisions', 't.decided_by = a.id', null, '{}', 'unnamed', 'Belongs to a run that staff share.'),
  ('store.broker_holds', 'false', null, '{}', 'stays', 'Belongs to a run and names no person.'),
  ('store.broker_submissions', 'false', null, '{}', 'stays', 'The ledger of orders; names no person.'),
  ('store.broker_activity', 'false', null, '{}', 'stays', 'Belongs to a run; what is private was cut out.'),
  ('store.broker_screens', 'false', null, '{}', 'stays', 'Belongs to a run, for 30 days; what is private is covered.'),
  ('secret.broker_accounts', 'false', null, '{}', 'stays', 'Belongs to a run, sealed, and goes when that ends.'),
  ('store.overseer', 't.updated_by = a.id', null, '{}', 'unnamed', 'Who last instructed the review agent.'),
  ('store.overseer_events', 't.actor_id = a.id', null, '{}', 'unnamed',
    'What staff and the review agent did; staff share it.'),
  ('store.overseer_messages', 't.account_id = a.id', null, '{}', 'unnamed',
    'What staff told the review agent; staff share it.'),
  ('store.reviews', 'false', null, '{}', 'stays', 'Belongs to a record and names no person.'),
  ('store.review_captures', 'false', null, '{}', 'stays', 'Belongs to a review and names no person.'),
  ('store.review_versions', 't.actor_id = a.id', null, '{}', 'unnamed', 'Part of the history of a record.'),
  ('store.review_decisions', 't.account_id = a.id', null, '{}', 'unnamed', 'Part of the history of a record.'),
  ('store.review_reversals', 't.account_id = a.id', null, '{}', 'unnamed', 'Part of the history of a record.'),
  ('store.scraper_jobs', 't.requested_by = a.id', null, '{}', 'unnamed', 'Work of the service that staff queued.'),
  ('store.crawler_campaigns', 't.requested_by = a.id', null, '{}', 'unnamed', 'Work of the service; staff share it.'),
  ('store.campaign_settings', 't.changed_by = a.id', null, '{}', 'unnamed', 'The past of a campaign.'),
  ('store.campaign_searches', 'false', null, '{}', 'stays', 'Belongs to a campaign and names no person.'),
  ('store.campaign_sites', 'false', null, '{}', 'stays', 'Belongs to a campaign and names no person.'),
  ('store.campaign_urls', 'false', null, '{}', 'stays', 'Belongs to a campaign and names no person.'),
  ('store.campaign_edges', 'false', null, '{}', 'stays', 'Belongs to a campaign and names no person.'),
  ('store.scraper_attempts', 'false', null, '{}', 'stays', 'Belongs to a job and names no person.'),
  ('store.scraper_events', 'false', null, '{}', 'stays', 'Belongs to a job and names no person.'),
  ('store.scraper_artifacts', 'false', null, '{}', 'stays', 'Belongs to a job and names no person.'),
  ('store.scraper_records', 'false', null, '{}', 'stays', 'Belongs to a job; the catalog has what came of it.'),
  ('store.crawler_jobs', 't.requested_by = a.id', null, '{}', 'unnamed', 'Work of the service that staff queued.'),
  ('store.crawler_attempts', 'false', null, '{}', 'stays', 'Belongs to a job and names no person.'),
  ('store.crawler_urls', 'false', null, '{}', 'stays', 'Belongs to a job and names no person.'),
  ('store.crawler_queues', 'false', null, '{}', 'stays', 'Belongs to a job and names no person.'),
  ('store.crawler_sites', 'false', null, '{}', 'stays', 'Belongs to a job and names no person.'),
  ('store.crawler_results', 'false', null, '{}', 'stays', 'Belongs to a job and names no person.'),
  ('store.crawler_evaluations', 't.requested_by = a.id', null, '{}', 'unnamed',
    'Work of the service that staff queued.'),
  ('store.crawler_judgements', 'false', null, '{}', 'stays', 'Belongs to a session and names no person.'),
  ('store.scraper_updates', 't.requested_by = a.id', null, '{}', 'unnamed', 'What staff asked of an installation.');

comment on table guard.account_data is
  'Every table with a path to an account, what of it is exported to its holder, and what erasure does with it.';
comment on column guard.account_data.table_name is 'With its schema, such as store.children.';
comment on column guard.account_data.whose is 'Which rows t belong to the account a, in SQL.';
comment on column guard.account_data.part is 'The member of the export that has the rows; null: not exported.';
comment on column guard.account_data.hidden is
  'Columns that are not exported: proofs of secrets, and what says nothing of a person.';
comment on column guard.account_data.at_erasure is
  'deleted: the rows go; unnamed: they stay, and a foreign key sets their account to null; stays: nothing names it.';
comment on column guard.account_data.reason is 'Why it is not exported or not deleted.';
