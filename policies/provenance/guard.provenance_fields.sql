-- needs: guard.field_rules, guard.image_fields

create table guard.provenance_fields (
  kind text not null,
  field text not null,
  ordinal integer not null,
  contributed_as text not null,
  capability text,
  is_list boolean not null,
  primary key (kind, field)
);

insert into guard.provenance_fields (kind, field, ordinal, contributed_as, capability, is_list)
select f.kind, f.field, f.ordinal, case f.type when 'care' then 'prices' else f.field end, f.capability,
  f.type in ('text[]', 'url[]', 'prices', 'schedule', 'care')
from guard.field_rules f where f.json and f.field <> 'id'
union all
select i.kind, i.field, i.ordinal, 'media', null, true from guard.image_fields i where i.field <> 'resolved_cover'
union all
select k.kind, 'media', 99, 'media', null, true from (select distinct f.kind from guard.field_rules f) k;

comment on table guard.provenance_fields is
  'The fields with a published history: those of JSON records, and the gallery. A derived field has the history of the '
  'field that it is derived from.';
comment on column guard.provenance_fields.kind is 'organization, activity or session.';
comment on column guard.provenance_fields.field is 'Name in JSON; media is the gallery.';
comment on column guard.provenance_fields.ordinal is 'Order of the fields.';
comment on column guard.provenance_fields.contributed_as is 'The field that contributions contain.';
comment on column guard.provenance_fields.capability is 'Capability that sees it; null: every catalog reader.';
comment on column guard.provenance_fields.is_list is 'Whether its value is a list, whose members may have own sources.';
grant select on guard.provenance_fields to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;
