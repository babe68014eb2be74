-- What is said of a record can say who and why, be withdrawn, be held back, and speak for a record that was merged.

alter table store.contributions
  add column actor_label text
    constraint contributions_actor_label_check check (char_length(actor_label) between 1 and 300),
  add column reason text constraint contributions_reason_check check (char_length(reason) between 1 and 2000),
  add column request_id uuid,
  add column review_id uuid,
  add column review_version integer constraint contributions_review_version_check check (review_version >= 1),
  add column baseline boolean,
  add column held boolean,
  add column links jsonb,
  add constraint contributions_review_check check ((review_id is null) = (review_version is null)),
  add constraint contributions_links_check check (links is null or (
    jsonb_typeof(links) = 'object' and not fields ? 'relevant_urls'
    and not jsonb_path_exists(links, '$.keyvalue() ? (@.key != "add" && @.key != "remove")')
    and not jsonb_path_exists(links, 'strict $.* ? (@.type() != "array")')
    and not jsonb_path_exists(links, 'strict $.*[*] ? (@.type() != "string")')));
create unique index contributions_request_id_idx on store.contributions (record_id, request_id)
  where request_id is not null;
comment on column store.contributions.actor_label
  is 'Who said it, in words, where there is no account or it may go: a submitter, a program.';
comment on column store.contributions.reason is 'Why it was said, in the words of who said it.';
comment on column store.contributions.request_id
  is 'Of the request that it came with; the same request again is answered from this row.';
comment on column store.contributions.review_id is 'The review that led to it.';
comment on column store.contributions.review_version is 'Version of that review, from 1.';
comment on column store.contributions.baseline
  is 'True: a first load of values whose origin nobody knows. Null means false.';
comment on column store.contributions.held
  is 'True: came while automated updates of the record were suppressed; shown in its history and never counted.';
comment on column store.contributions.links
  is 'Changes of relevant_urls that leave the rest of the list alone: {add, remove}, arrays of addresses.';
comment on constraint contributions_actor_label_check on store.contributions is 'A name has 1 to 300 characters.';
comment on constraint contributions_reason_check on store.contributions is 'A reason has 1 to 2000 characters.';
comment on constraint contributions_review_version_check on store.contributions is 'review_version is 1 or more.';
comment on constraint contributions_review_check on store.contributions
  is 'A review and its version come together.';
comment on constraint contributions_links_check on store.contributions
  is 'links is {add, remove}, arrays of addresses, and comes without relevant_urls.';

create table store.withdrawals (
  id bigint generated always as identity constraint withdrawals_pkey primary key,
  record_id uuid not null,
  contribution_id bigint not null,
  withdrawn boolean not null,
  reason text constraint withdrawals_reason_check check (char_length(reason) between 1 and 2000),
  request_id uuid,
  actor_id uuid constraint withdrawals_actor_id_fkey references store.accounts (id) on delete set null,
  actor_label text constraint withdrawals_actor_label_check check (char_length(actor_label) between 1 and 300),
  recorded_at timestamptz not null default clock_timestamp(),
  constraint withdrawals_contribution_fkey foreign key (record_id, contribution_id)
    references store.contributions (record_id, id) on delete cascade
);
create index withdrawals_contribution_idx on store.withdrawals (record_id, contribution_id, id);
create unique index withdrawals_request_id_idx on store.withdrawals (record_id, request_id)
  where request_id is not null;
create index withdrawals_actor_id_idx on store.withdrawals (actor_id) where actor_id is not null;
comment on table store.withdrawals is
  'Contributions taken back, and put back again: the last row of a contribution says whether it counts. Only added.';
comment on column store.withdrawals.withdrawn is 'True: taken back; false: put back.';
comment on column store.withdrawals.actor_label is 'Who did it, in words, where there is no account or it may go.';
comment on column store.withdrawals.request_id is 'Of the request; the same request again is answered from this row.';
comment on constraint withdrawals_reason_check on store.withdrawals is 'A reason has 1 to 2000 characters.';
comment on constraint withdrawals_actor_label_check on store.withdrawals is 'A name has 1 to 300 characters.';
comment on constraint withdrawals_actor_id_fkey on store.withdrawals is 'Who takes something back is an account.';
comment on constraint withdrawals_contribution_fkey on store.withdrawals is 'It must be a contribution of the record.';

create table store.suppressions (
  id bigint generated always as identity constraint suppressions_pkey primary key,
  record_id uuid not null constraint suppressions_record_id_fkey references store.records (id) on delete cascade,
  since timestamptz not null default clock_timestamp(),
  reason text constraint suppressions_reason_check check (char_length(reason) between 1 and 2000),
  actor_id uuid constraint suppressions_actor_id_fkey references store.accounts (id) on delete set null,
  reopened_at timestamptz,
  reopened_by uuid constraint suppressions_reopened_by_fkey references store.accounts (id) on delete set null,
  constraint suppressions_reopened_check check (
    reopened_at >= since and (reopened_by is null or reopened_at is not null))
);
create unique index suppressions_one_open_idx on store.suppressions (record_id) where reopened_at is null;
create index suppressions_record_id_idx on store.suppressions (record_id);
create index suppressions_actor_id_idx on store.suppressions (actor_id) where actor_id is not null;
create index suppressions_reopened_by_idx on store.suppressions (reopened_by) where reopened_by is not null;
comment on table store.suppressions is
  'Spans in which automated updates of a record are suppressed: what comes then is held. One open span a record.';
comment on column store.suppressions.actor_id is 'Who suppressed them.';
comment on column store.suppressions.reopened_at
  is 'When automated updates began to count again; null while they do not.';
comment on constraint suppressions_reopened_check on store.suppressions is 'A span ends after it began.';
comment on constraint suppressions_reason_check on store.suppressions is 'A reason has 1 to 2000 characters.';
comment on constraint suppressions_record_id_fkey on store.suppressions is 'There must be such a record.';
comment on constraint suppressions_actor_id_fkey on store.suppressions is 'Who suppresses updates is an account.';
comment on constraint suppressions_reopened_by_fkey on store.suppressions is 'Who reopens a record is an account.';

alter table store.records
  add column merged_into uuid constraint records_merged_into_fkey references store.records (id),
  add constraint records_merged_into_check check (merged_into is null or (merged_into <> id and state = 'deleted'));
create index records_merged_into_idx on store.records (merged_into) where merged_into is not null;
comment on column store.records.merged_into
  is 'The record that shows what is said of this one, since they were merged. Never one that is merged itself.';
comment on constraint records_merged_into_fkey on store.records is 'A record is merged into a record.';
comment on constraint records_merged_into_check on store.records
  is 'A record that was merged into another one is not disclosed itself.';

create table store.merges (
  id bigint generated always as identity constraint merges_pkey primary key,
  survivor_id uuid not null constraint merges_survivor_id_fkey references store.records (id) on delete cascade,
  other_id uuid not null constraint merges_other_id_fkey references store.records (id) on delete cascade,
  reason text not null constraint merges_reason_check check (char_length(reason) between 1 and 2000),
  request_id uuid constraint merges_request_id_key unique,
  actor_id uuid constraint merges_actor_id_fkey references store.accounts (id) on delete set null,
  merged_at timestamptz not null default clock_timestamp(),
  split_at timestamptz,
  split_reason text constraint merges_split_reason_check check (char_length(split_reason) between 1 and 2000),
  split_request_id uuid constraint merges_split_request_id_key unique,
  split_actor_id uuid constraint merges_split_actor_id_fkey references store.accounts (id) on delete set null,
  constraint merges_not_itself_check check (survivor_id <> other_id),
  constraint merges_split_check check (split_at >= merged_at and (split_at is null) = (split_reason is null)
    and (split_at is not null or (split_request_id is null and split_actor_id is null)))
);
create unique index merges_one_survivor_idx on store.merges (other_id) where split_at is null;
create index merges_survivor_id_idx on store.merges (survivor_id);
create index merges_other_id_idx on store.merges (other_id);
create index merges_actor_id_idx on store.merges (actor_id) where actor_id is not null;
create index merges_split_actor_id_idx on store.merges (split_actor_id) where split_actor_id is not null;
comment on table store.merges is
  'Two records that were found to be one: the survivor speaks for the other one until they are split again.';
comment on column store.merges.survivor_id is 'The record that readers go on seeing.';
comment on column store.merges.other_id is 'The record that is missing while this stands.';
comment on column store.merges.split_at is 'When the merge was undone; null while it stands.';
comment on index store.merges_one_survivor_idx is 'A record is merged into one other at most.';
comment on constraint merges_not_itself_check on store.merges is 'A record is not merged into itself.';
comment on constraint merges_split_check on store.merges is 'A split comes after the merge, with a reason.';
comment on constraint merges_reason_check on store.merges is 'A reason has 1 to 2000 characters.';
comment on constraint merges_split_reason_check on store.merges is 'A reason has 1 to 2000 characters.';
comment on constraint merges_request_id_key on store.merges is 'A request merges once.';
comment on constraint merges_split_request_id_key on store.merges is 'A request splits once.';
comment on constraint merges_survivor_id_fkey on store.merges is 'There must be such a record.';
comment on constraint merges_other_id_fkey on store.merges is 'There must be such a record.';
comment on constraint merges_actor_id_fkey on store.merges is 'Who merges is an account.';
comment on constraint merges_split_actor_id_fkey on store.merges is 'Who splits is an account.';

alter table store.withdrawals enable row level security, force row level security;
alter table store.suppressions enable row level security, force row level security;
alter table store.merges enable row level security, force row level security;

comment on table store.contributions is
  'What each source said about a record: one row for each observation of it, never changed afterwards '
  '(store.tg_keep_history). The order in which rows arrive does not matter to what a record shows.';
