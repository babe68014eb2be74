-- The review agent: what staff tell it, what it and they have done, and reviews of what it changed in the catalog.

create table store.overseer (
  id boolean not null default true constraint overseer_pkey primary key
    constraint overseer_id_check check (id),
  revision integer not null default 0 constraint overseer_revision_check check (revision >= 0),
  paused boolean not null default false,
  pause_version integer not null default 0 constraint overseer_pause_version_check check (pause_version >= 0),
  directives text[] not null default '{}',
  disabled_tools text[] not null default '{}',
  cadence_minutes integer not null default 60
    constraint overseer_cadence_minutes_check check (cadence_minutes between 1 and 10080),
  memory_epoch integer not null default 0 constraint overseer_memory_epoch_check check (memory_epoch >= 0),
  pending integer not null default 0 constraint overseer_pending_check check (pending between 0 and 100),
  last_event_id bigint not null default 0,
  last_job_id bigint not null default 0,
  updated_at timestamptz,
  updated_by uuid constraint overseer_updated_by_fkey references store.accounts (id) on delete set null
);
create index overseer_updated_by_idx on store.overseer (updated_by) where updated_by is not null;
-- Before row security is forced, which also binds an owner who is no superuser.
insert into store.overseer default values;
alter table store.overseer enable row level security, force row level security;
comment on table store.overseer is
  'The one row that every writer locks first, so that ids of events follow commits and 100 pending messages are exact.';
comment on column store.overseer.revision is 'Moves with each change of the instructions and of the memory.';
comment on column store.overseer.pause_version is 'Moves when paused changes, and with nothing else.';
comment on column store.overseer.directives is 'What staff want, a text each; a legacy text is one directive.';
comment on column store.overseer.disabled_tools is 'Names of tools that the agent may not use.';
comment on column store.overseer.cadence_minutes is 'How long it lets a record be before it looks at it again.';
comment on column store.overseer.memory_epoch is
  'What it remembers of earlier epochs is forgotten; clearing the memory begins a new one.';
comment on column store.overseer.pending is 'How many messages wait.';
comment on column store.overseer.last_event_id is 'The id of the latest event; the next one has the number after it.';
comment on column store.overseer.last_job_id is 'The number of the job that was linked last.';
comment on constraint overseer_id_check on store.overseer is 'There is one review agent.';
comment on constraint overseer_revision_check on store.overseer is 'Revisions count from 0.';
comment on constraint overseer_pause_version_check on store.overseer is 'Pauses are counted from 0.';
comment on constraint overseer_cadence_minutes_check on store.overseer is 'A cadence is 1 to 10080 minutes.';
comment on constraint overseer_memory_epoch_check on store.overseer is 'Epochs count from 0.';
comment on constraint overseer_pending_check on store.overseer is 'At most 100 messages wait.';
comment on constraint overseer_updated_by_fkey on store.overseer is 'Who changes it is an account.';

create table store.overseer_events (
  id bigint not null constraint overseer_events_pkey primary key
    constraint overseer_events_id_check check (id >= 1),
  revision integer not null constraint overseer_events_revision_check check (revision >= 0),
  actor_id uuid constraint overseer_events_actor_id_fkey references store.accounts (id) on delete set null,
  kind text not null constraint overseer_events_kind_check check (kind in ('directive_saved', 'agent_output',
    'user_message', 'message_delivered', 'message_cancelled', 'pause_changed', 'memory_cleared')),
  details jsonb not null default '{}'
    constraint overseer_events_details_check check (jsonb_typeof(details) = 'object'
      and octet_length(details::text) <= 32768
      and coalesce(details ->> 'source' in ('coordinator', 'subagent'), true)
      and coalesce(details ->> 'phase' in ('commentary', 'final_answer'), true)
      and coalesce(details ->> 'agentLabel' ~ '^Subagent [1-9][0-9]{0,5}$', true)),
  directive text,
  created_at timestamptz not null,
  constraint overseer_events_directive_check check ((directive is not null) = (kind = 'directive_saved'))
);
create index overseer_events_revision_idx on store.overseer_events (revision, id);
create index overseer_events_actor_id_idx on store.overseer_events (actor_id) where actor_id is not null;
alter table store.overseer_events enable row level security, force row level security;
comment on table store.overseer_events is
  'What staff and the review agent did, append only. Ids have no gaps and follow commits: who has read up to one has '
  'missed none before it.';
comment on column store.overseer_events.revision is 'Of the instructions, when it happened or by it.';
comment on column store.overseer_events.actor_id is 'The account; null for the agent and for an account that is gone.';
comment on column store.overseer_events.details is 'A bounded summary (logic.overseer_details).';
comment on column store.overseer_events.directive is 'The instructions that were saved.';
comment on constraint overseer_events_id_check on store.overseer_events is 'Events count from 1.';
comment on constraint overseer_events_revision_check on store.overseer_events is 'Revisions count from 0.';
comment on constraint overseer_events_actor_id_fkey on store.overseer_events is 'Who acts is an account.';
comment on constraint overseer_events_kind_check on store.overseer_events is
  'An event is directive_saved, agent_output, user_message, message_delivered, message_cancelled, pause_changed or '
  'memory_cleared.';
comment on constraint overseer_events_details_check on store.overseer_events is
  'Details are a small object; a source is coordinator or subagent, a phase commentary or final_answer, a label '
  'Subagent and a number.';
comment on constraint overseer_events_directive_check on store.overseer_events is
  'Saved instructions have a directive, and nothing else has.';

create table store.overseer_messages (
  id uuid not null constraint overseer_messages_pkey primary key,
  body_hash bytea not null constraint overseer_messages_body_hash_check check (octet_length(body_hash) = 32),
  account_id uuid constraint overseer_messages_account_id_fkey references store.accounts (id) on delete set null,
  text text constraint overseer_messages_text_check check (char_length(text) between 1 and 8000),
  event_id bigint constraint overseer_messages_event_id_key unique
    constraint overseer_messages_event_id_fkey references store.overseer_events (id),
  state text not null default 'pending',
  moved_by text not null default 'enqueue',
  version integer not null default 1,
  receipt jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint overseer_messages_state_check check ((state = 'rejected') = (event_id is null)
    and (event_id is null) = (text is null))
);
create index overseer_messages_pending_idx on store.overseer_messages (event_id) where state = 'pending';
create index overseer_messages_account_id_idx on store.overseer_messages (account_id) where account_id is not null;
alter table store.overseer_messages enable row level security, force row level security;
comment on table store.overseer_messages is
  'Messages to the review agent, and those that came too late: by its id a request is answered once, with the receipt '
  'or the rejection it had.';
comment on column store.overseer_messages.id is 'The requestId of who sent it.';
comment on column store.overseer_messages.body_hash is 'SHA-256 of the request without its id.';
comment on column store.overseer_messages.event_id is 'Its user_message event; they are delivered in this order.';
comment on column store.overseer_messages.receipt is 'What the request was answered with.';
comment on constraint overseer_messages_body_hash_check on store.overseer_messages is 'A hash has 32 bytes.';
comment on constraint overseer_messages_account_id_fkey on store.overseer_messages is 'Who sends one is an account.';
comment on constraint overseer_messages_text_check on store.overseer_messages is 'A message has 1 to 8000 characters.';
comment on constraint overseer_messages_event_id_fkey on store.overseer_messages is 'A message is an event, too.';
comment on constraint overseer_messages_state_check on store.overseer_messages is
  'What was rejected has no event and no text; everything else has.';

create table store.overseer_jobs (
  id bigint not null constraint overseer_jobs_pkey primary key,
  kind text not null constraint overseer_jobs_kind_check check (kind in ('crawler_job', 'scraper_job')),
  job_id uuid not null,
  revision integer not null constraint overseer_jobs_revision_check check (revision >= 0),
  label text not null constraint overseer_jobs_label_check check (char_length(label) between 1 and 300),
  camp_id uuid constraint overseer_jobs_camp_id_fkey references store.records (id) on delete set null,
  linked_at timestamptz not null,
  constraint overseer_jobs_job_key unique (job_id, kind)
);
create index overseer_jobs_revision_idx on store.overseer_jobs (revision, id);
create index overseer_jobs_camp_id_idx on store.overseer_jobs (camp_id) where camp_id is not null;
alter table store.overseer_jobs enable row level security, force row level security;
comment on table store.overseer_jobs is 'Jobs of ingestion that the review agent has asked for, in that order.';
comment on column store.overseer_jobs.job_id is 'The job, in store.scraper_jobs or store.crawler_jobs.';
comment on column store.overseer_jobs.revision is 'Of the instructions under which it was asked for.';
comment on column store.overseer_jobs.camp_id is 'The record it is about; null when there is none any more.';
comment on constraint overseer_jobs_kind_check on store.overseer_jobs is 'A job is a crawler_job or a scraper_job.';
comment on constraint overseer_jobs_revision_check on store.overseer_jobs is 'Revisions count from 0.';
comment on constraint overseer_jobs_label_check on store.overseer_jobs is 'A label has 1 to 300 characters.';
comment on constraint overseer_jobs_camp_id_fkey on store.overseer_jobs is 'A camp is a record.';
comment on constraint overseer_jobs_job_key on store.overseer_jobs is 'A job is linked once.';

create table store.overseer_memory (
  record_id uuid not null constraint overseer_memory_record_id_fkey references store.records (id) on delete cascade,
  epoch integer not null,
  looked_at timestamptz not null,
  strikes integer not null default 0 constraint overseer_memory_strikes_check check (strikes between 0 and 100),
  finding text constraint overseer_memory_finding_check check (char_length(finding) <= 200),
  constraint overseer_memory_pkey primary key (record_id)
);
create index overseer_memory_due_idx on store.overseer_memory (epoch, looked_at, record_id);
alter table store.overseer_memory enable row level security, force row level security;
comment on table store.overseer_memory is 'What the review agent remembers of the records that it has looked at.';
comment on column store.overseer_memory.epoch is 'Of store.overseer; what is of an earlier one is forgotten.';
comment on column store.overseer_memory.strikes is 'How often in a row the page of the record was missing.';
comment on column store.overseer_memory.finding is 'What it told last, so that it does not tell it again.';
comment on constraint overseer_memory_record_id_fkey on store.overseer_memory is 'What it looks at is a record.';
comment on constraint overseer_memory_strikes_check on store.overseer_memory is 'Strikes are counted from 0 to 100.';
comment on constraint overseer_memory_finding_check on store.overseer_memory is
  'A finding has at most 200 characters.';
