-- Written once for each contribution: a record may have thousands, each in the history of many fields.
-- needs: logic.source_label, logic.site_root, logic.iso_moment

create function logic.provenance_heads(p_id uuid) returns table (
  said_of uuid, contribution_id bigint, is_source boolean, is_withdrawn boolean, observed integer, rank integer,
  observations jsonb, reason text, why text, head text)
language sql stable
begin atomic
  select c.record_id, c.id, c.held is not true and c.baseline is not true and w.withdrawn is not true,
    w.withdrawn is true,
    (row_number() over (order by c.observed_at, c.id))::integer,
    (row_number() over (order by c.authority = 'human', c.observed_at, c.id))::integer, c.observations, c.reason,
    ',"reason":' || to_json(c.reason),
    concat(',"kind":"', c.source, '","label":"', logic.source_label(c.source), '","authority":"', c.authority, '"',
      ',"batch_id":' || c.batch_id, ',"observed_at":"' || logic.iso_moment(c.observed_at) || '"',
      ',"recorded_at":"' || logic.iso_moment(c.recorded_at) || '"',
      ',"review_id":"' || c.review_id || '","review_version":' || c.review_version,
      ',"source_url":' || to_json(logic.site_root(c.source_url)) || ',"source_url_scope":"site"',
      case when coalesce(c.actor_id::text, c.actor_label) is not null
        then ',"actor":' || json_build_object('id', c.actor_id, 'label', c.actor_label) end,
      case when w.withdrawn then ',"withdrawn":' || json_build_object('recorded_at', logic.iso_moment(w.recorded_at),
        'reason', w.reason) end)
  from store.records r join store.contributions c on c.record_id = r.id
    left join lateral (
      select w.withdrawn, w.recorded_at, w.reason from store.withdrawals w
      where w.record_id = c.record_id and w.contribution_id = c.id order by w.id desc limit 1) w on true
  where r.id = p_id or r.merged_into = p_id;
end;

comment on function logic.provenance_heads(uuid) is
  'The contributions to a record and to those merged into it: whether each is a source of values (it counts and its '
  'origin is known), its places by observed time and by rank, and the members that all its provenance entries share '
  '(head), and its reason (why), as JSON text that begins with a comma.';
