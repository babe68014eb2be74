-- Members that images add to JSON records of lists and details, in addition to guard.field_rules. Previews have none.

create table guard.image_fields (
  kind text not null,
  field text not null,
  ordinal integer not null,
  type text not null,
  alias_of text,
  description text not null,
  primary key (kind, field)
);

insert into guard.image_fields (kind, field, ordinal, type, alias_of, description)
select k.kind, f.field, f.ordinal, f.type, f.alias_of, f.description
from (values ('organization'), ('activity'), ('session')) as k (kind)
cross join (values
  ('image_urls', 100, 'url[]', null, 'URLs of the record''s own active images: the selected cover, the logo, then the '
    'gallery. On lists.'),
  ('image_url', 101, 'url', 'image_urls', 'URL of the selected cover, the first of image_urls when there is one.'),
  ('resolved_cover', 102, 'image', null, 'The selected cover, else one borrowed from the activity or organization, '
    'which sourceEntity names.')
) as f (field, ordinal, type, alias_of, description)
where f.field <> 'image_url' or k.kind = 'activity';

comment on table guard.image_fields is 'Fields of JSON records that are derived from store.media.';
comment on column guard.image_fields.kind is 'organization, activity or session.';
comment on column guard.image_fields.field is 'Name in JSON.';
comment on column guard.image_fields.ordinal is 'Order of the columns, after those of guard.field_rules.';
comment on column guard.image_fields.type is 'Types of guard.field_rules, or image.';
comment on column guard.image_fields.alias_of is 'The field of which this one repeats a part.';
comment on column guard.image_fields.description is 'Meaning, as published.';
grant select on guard.image_fields to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin,
  campatlas_preview;
