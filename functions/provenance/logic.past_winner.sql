create type logic.past_winner as (
  step integer,
  at timestamptz,
  turn integer,
  event_id bigint,
  field text,
  key text,
  said_of uuid,
  contribution_id bigint,
  list jsonb,
  before_key text,
  before_of uuid,
  before_id bigint,
  before_list jsonb,
  is_changed boolean
);

comment on type logic.past_winner is
  'That a field of a record had a source from this step on: an event of logic.replay_values, steps of a record '
  'counted from 1 whether or not they moved something. The contribution, its key there and a list of links, and the '
  'same before it; is_changed: the value is another one. A null contribution and list: nobody says a value.';
