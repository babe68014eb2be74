create type logic.merged_span as (
  record_id uuid,
  said_of uuid,
  since timestamptz,
  until timestamptz,
  merge_id bigint,
  split_id bigint
);

comment on type logic.merged_span is
  'From since until before until, what is said of said_of speaks for record_id: always of itself, and of what is or '
  'was merged into it. merge_id and split_id are the merges that began and ended it.';
