-- How large the answers to callers' own SQL may be, by plan.

alter table store.plans
  add column query_bytes integer not null default 65536 constraint plans_query_bytes_check check (query_bytes >= 4096),
  add column research_rows integer not null default 0 constraint plans_research_rows_check check (research_rows >= 0);

-- Row security binds the owner, too, and its policies may not be there yet.
alter table store.plans no force row level security;
update store.plans set
  query_bytes = case name when 'starter' then 262144 when 'pro' then 1048576 when 'preview' then 65536 when 'free' then 65536 else 4194304 end,
  research_rows = case name when 'free' then 100 else 0 end;
alter table store.plans force row level security;

comment on column store.plans.query_bytes is 'Bytes of one answer to callers'' own SQL, as JSON; what is beyond is left out.';
comment on column store.plans.research_rows is 'Rows of one answer to a research question. Answers to others have up to result_window.';
comment on constraint plans_query_bytes_check on store.plans is 'An answer holds at least its columns: 4096 bytes.';
comment on constraint plans_research_rows_check on store.plans is 'A count is not negative.';
