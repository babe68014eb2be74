-- needs: store.datasets, logic.visible_columns

create view guard.datasets as
select d.id, d.slug, d.title, d.description, d.source, d.licence, d.row_count,
  logic.visible_columns(d.columns, current_user) as columns
from store.datasets d;

-- Whoever takes a view must be able to make one there.
grant create on schema guard to campatlas_masks;
alter view guard.datasets owner to campatlas_masks;
revoke create on schema guard from campatlas_masks;
comment on view guard.datasets is
  'The research datasets as the role asking may see them: without hidden columns, and none without the capability '
  'insights.';
comment on column guard.datasets.columns is 'Visible columns in their order: {name, type, filterable}.';
grant select on guard.datasets to campatlas_admin;
