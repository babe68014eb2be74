create type logic.staged_contribution as (
  place integer,
  -- Numbered in the order of reading: the later of two equal observations wins, however late it is applied.
  id bigint,
  round integer,
  kind text,
  key text collate "C",
  given_id uuid,
  new_id uuid,
  organization text collate "C",
  activity text collate "C",
  state text,
  digest uuid,
  source text,
  source_url text,
  source_created_at timestamptz,
  -- Whether it was worked out from the address of the record (logic.record_derived).
  is_derived boolean,
  observed_at timestamptz,
  fields jsonb,
  observations jsonb,
  links jsonb,
  actor_label text,
  reason text,
  request_id uuid,
  review_id uuid,
  review_version integer,
  baseline boolean,
  problems text
);

comment on type logic.staged_contribution is
  'What is to be said of a record, ready for logic.record_contributions. Places count from 0; contributions to one '
  'record have rounds, from 0; given_id is the id that is given for the record, new_id becomes that of a record that '
  'is new. With problems, one a line, it is refused unread. Staged contributions are passed as arrays and stand in no '
  'table: a temporary one would write ten times what a changed value writes, into the catalog of PostgreSQL.';
