-- The word for when changes were last applied.

alter table store.facet_indexes rename column folded_at to applied_at;
comment on column store.facet_indexes.applied_at is 'When changes were last applied, by guard.now().';
