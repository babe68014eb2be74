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
  'A page of a running attempt once its request has ended: its address in the frontier as it stands now, what was read '
  'and where it leads.';
