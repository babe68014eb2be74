create type logic.settled_page as (
  attempt_id uuid,
  host text,
  site text,
  kind text,
  state text,
  is_paid boolean,
  result jsonb,
  links jsonb
);

comment on type logic.settled_page is
  'A page of a running attempt after its request: its row in the frontier, the result read from it and its links.';
