create type logic.staged_contribution as (
  place integer,
  -- Assigned in reading order: of two observations with equal time the one with the higher id wins, whenever applied.
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
  -- Whether the point was derived from the record's address (logic.record_derived).
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
  'A contribution to a record, checked and ready for logic.record_contributions. place: position in the input, from 0; '
  'round: 0, 1, … for several contributions to one record, which are applied in this order; given_id: the id that the '
  'source gives for the record; new_id: the id for a new record; problems: reasons to refuse it, one per line, else '
  'null. Staged contributions are passed as arrays, because a temporary table would write ten times as much, into '
  'PostgreSQL''s system catalog, as one changed value does.';
