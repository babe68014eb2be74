create type logic.merged_span as (
  record_id uuid,
  original_id uuid,
  since timestamptz,
  until timestamptz,
  merge_id bigint,
  split_id bigint
);

comment on type logic.merged_span is
  'From since until before until, contributions to original_id count for record_id. A record''s own always do; those '
  'of another record do while it is merged into this one. merge_id and split_id are the events that began and ended '
  'the span.';
