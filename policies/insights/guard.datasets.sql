-- needs: store.datasets, logic.visible_columns

create view guard.datasets as
select d.id, d.slug, d.title, d.description, d.source, d.licence, d.row_count,
  logic.visible_columns(d.columns, current_user) as columns
from store.datasets d;

-- The new owner of a view needs create on its schema, granted only for this statement.
grant create on schema guard to campatlas_masks;
alter view guard.datasets owner to campatlas_masks;
revoke create on schema guard from campatlas_masks;
comment on view guard.datasets is
  'The research datasets without columns hidden from the calling role; none without the capability insights.';
comment on column guard.datasets.columns is 'Visible columns in order: {name, type, filterable}.';
grant select on guard.datasets to campatlas_admin;
