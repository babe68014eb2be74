-- All staff read all jobs; only functions change them.
-- needs: guard.account_has

drop policy if exists staff_read on store.geocode_jobs;
create policy staff_read on store.geocode_jobs for select to campatlas_own
  using ((select guard.account_has('ingestion')));

grant select (id, scope_state, scope_city, scope_zip, mode, rerun_of, provider, fingerprint, quote,
  unit_price_microusd, required_lookups, submitted_lookups, items, succeeded, unresolved, failed, stale, cancelled,
  uncertain, state, moved_by, moved_detail, version, lease_attempt, lease_until, run_at, error, requested_by,
  created_at, updated_at, started_at, completed_at)
  on store.geocode_jobs to campatlas_own;
