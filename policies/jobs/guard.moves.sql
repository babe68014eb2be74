-- The allowed transitions of all state machines; the rows of each are in guard.moves.<machine>.sql.

create table guard.moves (
  machine text not null,
  from_state text not null,
  event text not null,
  to_state text not null,
  primary key (machine, from_state, event)
);

comment on table guard.moves is
  'Transitions of each state machine: which event leads from which state to which. store.tg_move rejects all others. '
  'An empty from_state is the creation of the row.';
