-- needs: guard.filter_fields

create table guard.filter_relations (
  kind text not null,
  relation text not null,
  related_kind text not null,
  link text not null,
  primary key (kind, relation)
);

insert into guard.filter_relations (kind, relation, related_kind, link) values
  ('organization', 'activities', 'activity', '%1$s.organization_id = %2$s.id'),
  ('organization', 'sessions', 'session', '%1$s.owner_id = %2$s.id'),
  ('activity', 'organization', 'organization', '%1$s.id = %2$s.organization_id'),
  ('activity', 'sessions', 'session', '%1$s.activity_id = %2$s.id'),
  ('session', 'organization', 'organization', '%1$s.id = %2$s.owner_id'),
  ('session', 'activity', 'activity', '%1$s.id = %2$s.activity_id');

comment on table guard.filter_relations
  is 'Relations that a "related" node may name. A session''s organization is its own or that of its activity.';
comment on column guard.filter_relations.kind is 'Kind the filter is about.';
comment on column guard.filter_relations.relation is 'Name in the filter.';
comment on column guard.filter_relations.related_kind is 'Kind of the related records.';
comment on column guard.filter_relations.link
  is 'Condition between the related row (first) and the row it belongs to (second).';
grant select on guard.filter_relations to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin,
  campatlas_preview;
