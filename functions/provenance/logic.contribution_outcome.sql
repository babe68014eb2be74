-- needs: logic.staged_contribution

create type logic.contribution_outcome as (
  -- Those of the staged contribution.
  place integer,
  id bigint,
  -- The contribution to a known record; null for the others, since thousands of them are copied from array to array.
  staged logic.staged_contribution,
  authority text,
  -- The record that shows it, and the record it was made to, which may be merged into the first.
  record_id uuid,
  original_id uuid,
  organization_id uuid,
  activity_id uuid,
  -- All that a contribution to a known record asserts, in the form of logic.decide_values.
  asserted jsonb,
  outcome text,
  reason text
);

comment on type logic.contribution_outcome is
  'The outcome of a staged contribution (logic.record_contributions), with the reasons of a refusal; known until it '
  'has been compared with the earlier contributions.';
