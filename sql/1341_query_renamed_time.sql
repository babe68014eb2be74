-- The word for when a statement ran.

alter table store.caller_statements rename column asked_at to queried_at;
alter index store.caller_statements_asked_at_idx rename to caller_statements_queried_at_idx;
