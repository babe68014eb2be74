-- The review agent remembers all that it found at its last look, so that it tells nothing of it twice.

alter table store.overseer_memory drop column finding;
alter table store.overseer_memory add column findings text[] not null default '{}'
  constraint overseer_memory_findings_check check (cardinality(findings) <= 50);
comment on column store.overseer_memory.findings is
  'What it found at its last look and has told, so that it does not tell it again.';
comment on constraint overseer_memory_findings_check on store.overseer_memory is 'At most 50 findings are remembered.';

create index overseer_memory_missing_idx on store.overseer_memory (epoch, looked_at, record_id) where strikes = 1;
