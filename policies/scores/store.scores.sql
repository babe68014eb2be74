drop policy if exists masks_read_scores on store.scores;
create policy masks_read_scores on store.scores for select to campatlas_masks using (true);
grant select on store.scores to campatlas_masks;
