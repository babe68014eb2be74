-- How large a structured filter may be. An operator may change the values; they are published with the fields it may name.

create table store.filter_limits (
  name text primary key,
  value integer not null constraint filter_limits_value_check check (value > 0),
  description text not null
);
insert into store.filter_limits (name, value, description) values
  ('bytes', 16384, 'Bytes of the filter''s JSON text.'),
  ('depth', 8, 'Levels of nodes; the outermost is 1, related.where is one more.'),
  ('nodes', 100, 'Nodes in all.'),
  ('values', 100, 'Values of one list.'),
  ('cost', 200, 'Sum of what the nodes cost: 1 for a comparison, 5 for containsText, 3 for price and radius, 10 for schedule, 4 for related.');
alter table store.filter_limits enable row level security, force row level security;
comment on table store.filter_limits is 'Limits of the structured filter; a filter beyond one is refused before anything is read.';
comment on column store.filter_limits.name is 'bytes, depth, nodes, values or cost.';
comment on column store.filter_limits.value is 'The largest that is accepted.';
comment on column store.filter_limits.description is 'What is measured, as published.';
comment on constraint filter_limits_value_check on store.filter_limits is 'A limit is at least 1.';

create table store.zones_in_use (
  name text primary key
);
alter table store.zones_in_use enable row level security, force row level security;
comment on table store.zones_in_use is 'Time zones that a configuration holds or once held; a schedule filter that names a zone looks at each (logic.zone_groups).';
comment on column store.zones_in_use.name is 'IANA name.';
