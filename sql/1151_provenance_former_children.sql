-- Children that moved to another parent: what the one before offered then is told from them, too.

create table store.former_children (
  parent_id uuid not null constraint former_children_parent_id_fkey references store.records (id) on delete cascade,
  child_id uuid not null constraint former_children_child_id_fkey references store.records (id) on delete cascade,
  constraint former_children_pkey primary key (parent_id, child_id)
);
create index former_children_child_id_idx on store.former_children (child_id);
alter table store.former_children enable row level security, force row level security;
comment on table store.former_children is
  'Organizations and activities that records have belonged to before; some may belong to them again.';
comment on constraint former_children_parent_id_fkey on store.former_children is 'There must be such a record.';
comment on constraint former_children_child_id_fkey on store.former_children is 'There must be such a record.';

insert into store.former_children (parent_id, child_id)
select distinct p.id, c.record_id
from store.contributions c
  join store.records r on r.id = c.record_id
  cross join lateral (values (c.organization_id, r.organization_id), (c.activity_id, r.activity_id)) as v (id, now_id)
  join store.records p on p.id = v.id
where v.id is distinct from v.now_id;
