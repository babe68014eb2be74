-- needs: logic.staged_contribution

create type logic.contribution_outcome as (
  staged logic.staged_contribution,
  authority text,
  -- The record that shows it, and the one it was said of, which may be merged into the first.
  record_id uuid,
  said_of uuid,
  organization_id uuid,
  activity_id uuid,
  -- All that is asserted of a known record, as logic.decide_values has it.
  says jsonb,
  outcome text,
  reason text
);

comment on type logic.contribution_outcome is
  'What became of a staged contribution (logic.record_contributions), and why it was refused; known while it is '
  'weighed against what was said before.';
