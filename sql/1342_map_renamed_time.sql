-- The word for when a change was recorded.

alter table store.map_changes rename column noted_at to recorded_at;
alter index store.map_changes_noted_at_idx rename to map_changes_recorded_at_idx;
comment on column store.map_changes.recorded_at is 'When it was recorded.';
