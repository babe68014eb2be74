-- needs: store.datasets, store.dataset_rows, logic.visible_columns, logic.mask_dataset_row

create view guard.dataset_rows as
select r.dataset_id, r.id, d.slug as dataset, c.columns, logic.mask_dataset_row(r.data, d.columns, c.columns) as data
from store.dataset_rows r
join store.datasets d on d.id = r.dataset_id
cross join lateral (select logic.visible_columns(d.columns, current_user) as columns) c;

-- The new owner of a view needs create on its schema, granted only for this statement.
grant create on schema guard to campatlas_masks;
alter view guard.dataset_rows owner to campatlas_masks;
revoke create on schema guard from campatlas_masks;
comment on view guard.dataset_rows is
  'Rows of the research datasets, masked for the calling role; none without the capability insights.';
comment on column guard.dataset_rows.columns is 'Visible columns in order: {name, type, filterable}.';
comment on column guard.dataset_rows.data is 'Values of visible columns by name; unset values are left out.';
grant select on guard.dataset_rows to campatlas_admin;
