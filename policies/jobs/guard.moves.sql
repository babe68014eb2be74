-- Every move that anything with states may make; the rows stand in one file a machine, guard.moves.<machine>.sql.

create table guard.moves (
  machine text not null,
  from_state text not null,
  event text not null,
  to_state text not null,
  primary key (machine, from_state, event)
);

comment on table guard.moves is
  'Which event leads from which state to which, machine by machine; store.tg_move refuses everything else. An empty '
  'from_state is the beginning.';
