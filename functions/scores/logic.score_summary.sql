-- needs: logic.score_band

create function logic.score_summary(p_id uuid, p_overall integer, p_confidence integer, p_low integer, p_high integer)
  returns jsonb
language sql immutable
return jsonb_build_object('id', p_id, 'overall', p_overall, 'band', logic.score_band(p_overall), 'confidence',
  p_confidence,
  'interval', jsonb_build_object('low', p_low, 'high', p_high));

comment on function logic.score_summary(uuid, integer, integer, integer, integer)
  is
  'A score in short form: {id, overall, band, confidence, interval: {low, high}}.';
