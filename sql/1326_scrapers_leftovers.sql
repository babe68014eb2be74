-- What attempts delivered whose jobs others have completed is published by nobody: its lines may go.

alter table store.scraper_records drop constraint scraper_records_applied_check;
create index scraper_records_body_idx on store.scraper_records (received_at) where body is not null;
comment on column store.scraper_records.body is
  'The lines; they go when they have been applied, or a day after an attempt that has delivered them for nothing.';
