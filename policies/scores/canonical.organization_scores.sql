-- Prepared scores of disclosed organizations by the current formula. The join drops scores of organizations that were
-- just hidden.
-- needs: store.scores, store.organizations, guard.has_capability, logic.score_version

do $build$
begin
  execute format(
    $view$
      create or replace view canonical.organization_scores as
      select o.id as organization_id, x.overall::integer as overall, x.band, x.confidence::integer as confidence,
        x.interval_low::integer as interval_low,
        x.interval_high::integer as interval_high, x.version as scoring_version, x.prepared_at
      from store.scores x join store.organizations o on o.id = x.record_id
      where x.version = %L and %s
    $view$, logic.score_version('organization'), guard.has_capability('scores'));
end
$build$;

alter view canonical.organization_scores owner to campatlas_masks;
comment on view canonical.organization_scores is
  'Prepared scores of organizations. An organization without a row has no prepared score, which does not mean zero. '
  'Empty without the capability scores.';
comment on column canonical.organization_scores.organization_id is 'The organization.';
comment on column canonical.organization_scores.overall is 'Whole number, 0 to 100.';
comment on column canonical.organization_scores.band is 'weak, fair, good or strong.';
comment on column canonical.organization_scores.confidence is 'How much evidence the score rests on, 0 to 100.';
comment on column canonical.organization_scores.interval_low is 'Inclusive lower end of the interval around the score.';
comment on column canonical.organization_scores.interval_high
  is 'Inclusive upper end of the interval around the score.';
comment on column canonical.organization_scores.scoring_version is
  'Version of the formula; only scores of the current one are shown.';
comment on column canonical.organization_scores.prepared_at is 'When the score last changed.';
grant select on canonical.organization_scores to campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;
