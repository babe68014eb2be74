-- How good a record is, prepared: one row for each disclosed record whose score is known, and the queue of records whose score may have changed.

create table store.scores (
  record_id uuid primary key constraint scores_record_id_fkey references store.records (id) on delete cascade,
  kind text not null constraint scores_kind_check check (kind in ('organization', 'activity', 'session')),
  version text not null constraint scores_version_check check (version ~ '^v[1-9][0-9]{0,3}$'),
  overall smallint not null constraint scores_overall_check check (overall between 0 and 100),
  band text not null generated always as (
    case when overall < 40 then 'weak' when overall < 60 then 'fair' when overall < 80 then 'good' else 'strong' end) stored,
  confidence smallint not null constraint scores_confidence_check check (confidence between 0 and 100),
  interval_low smallint not null,
  interval_high smallint not null,
  prepared_at timestamptz not null,
  constraint scores_interval_check check (0 <= interval_low and interval_low <= overall and overall <= interval_high and interval_high <= 100)
) with (fillfactor = 90);
create index scores_overall_idx on store.scores (kind, overall, record_id);
alter table store.scores enable row level security, force row level security;
comment on table store.scores is
  'Prepared scores. No row means that the score is not known yet, which is never zero. Readers join the disclosed row: a record that was hidden a moment '
  'ago may keep its score until the queue is drained.';
comment on column store.scores.version is 'The formula it was made with; readers take the current one only (logic.score_version).';
comment on column store.scores.overall is 'Whole number, 0 to 100, after caps.';
comment on column store.scores.band is 'weak below 40, fair below 60, good below 80, strong from there. Nothing else decides bands.';
comment on column store.scores.confidence is 'How much there is to go by, 0 to 100. It sets the interval and leaves overall alone.';
comment on column store.scores.interval_low is 'Inclusive; the interval holds overall.';
comment on column store.scores.interval_high is 'Inclusive; the interval holds overall.';
comment on column store.scores.prepared_at is 'Since when the score is as it is. A refresh that finds it unchanged writes nothing.';
comment on constraint scores_kind_check on store.scores is 'kind is organization, activity or session.';
comment on constraint scores_version_check on store.scores is 'version is v and a number.';
comment on constraint scores_overall_check on store.scores is 'overall is a whole number from 0 to 100.';
comment on constraint scores_confidence_check on store.scores is 'confidence is a whole number from 0 to 100.';
comment on constraint scores_interval_check on store.scores is 'The interval lies within 0 to 100 and holds overall.';

create table store.score_changes (
  id bigint generated always as identity primary key,
  record_ids uuid[] not null constraint score_changes_record_ids_check check (cardinality(record_ids) between 1 and 100)
);
alter table store.score_changes enable row level security, force row level security;
comment on table store.score_changes is
  'Records whose score may have changed: every statement that changes a source adds rows in its own transaction and waits for nobody. A worker takes rows '
  'away in the transaction that prepares the scores, so that a row it died with is there again.';
comment on column store.score_changes.record_ids is 'Up to 100 records of any kind, which need not exist any more; whose score leans on theirs is worked out later.';
comment on constraint score_changes_record_ids_check on store.score_changes is 'A row holds 1 to 100 ids.';
