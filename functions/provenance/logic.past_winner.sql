create type logic.past_winner as (
  step integer,
  at timestamptz,
  turn integer,
  event_id bigint,
  field text,
  key text,
  original_id uuid,
  contribution_id bigint,
  list jsonb,
  before_key text,
  before_of uuid,
  before_id bigint,
  before_list jsonb,
  is_changed boolean
);

comment on type logic.past_winner is
  'A field of a record got a new source in this step. A step is an event of logic.replay_values; steps are counted '
  'from 1 and include those that changed nothing. Holds the contribution, the field''s name in it and, for links, the '
  'list; and the same before the step. is_changed: the value has changed. Contribution and list are null when the '
  'field has no value any more.';
