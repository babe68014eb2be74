-- The word for when a leftover was recorded.

alter table store.asset_leftovers rename column noted_at to recorded_at;
