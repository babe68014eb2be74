-- Computed once per contribution: a record may have thousands, each in the history of many fields.
-- needs: logic.source_label, logic.site_root, logic.iso_moment

create function logic.provenance_heads(p_id uuid) returns table (
  original_id uuid, contribution_id bigint, is_source boolean, is_withdrawn boolean, is_derived boolean,
  observed bigint, rank bigint, observations jsonb, reason text, head text)
language sql stable
begin atomic
  select c.record_id, c.id, c.held is not true and c.baseline is not true and w.withdrawn is not true,
    w.withdrawn is true, c.authority = 'derived', row_number() over o,
    case when c.held is not true then row_number() over o
      + case c.authority when 'human' then 1::bigint << 32 when 'derived' then -1::bigint << 32 else 0 end end,
    c.observations, c.reason,
    ',"kind":"' || c.source || '","label":"' || logic.source_label(c.source) || '","authority":"'
      || case c.authority when 'human' then 'human' else 'automated' end || '"'
      || coalesce(',"batch_id":' || c.batch_id, '')
      || coalesce(',"observed_at":"' || logic.iso_moment(c.observed_at) || '"', '')
      || coalesce(',"recorded_at":"' || logic.iso_moment(c.recorded_at) || '"', '')
      || coalesce(',"review_id":"' || c.review_id || '","review_version":' || c.review_version, '')
      || coalesce(',"source_url":' || to_json(logic.site_root(c.source_url)) || ',"source_url_scope":"site"', '')
      || case when coalesce(c.actor_id::text, c.actor_label) is not null
        then ',"actor":' || json_build_object('id', c.actor_id, 'label', c.actor_label) else '' end
      || case when w.withdrawn then ',"withdrawn":' || json_build_object('recorded_at', logic.iso_moment(w.recorded_at),
        'reason', w.reason) else '' end
  from store.records r join store.contributions c on c.record_id = r.id
    left join (
      select distinct on (w.record_id, w.contribution_id) w.*
      from store.records r join store.withdrawals w on w.record_id = r.id
      where r.id = p_id or r.merged_into = p_id
      order by w.record_id, w.contribution_id, w.id desc) w on w.record_id = c.record_id and w.contribution_id = c.id
  where r.id = p_id or r.merged_into = p_id
  window o as (order by c.observed_at, c.id)
  order by c.recorded_at, c.id;
end;

comment on function logic.provenance_heads(uuid) is
  'The contributions to a record and to those merged into it, in the order of recording: whether each is a source of '
  'values (it counts and its origin is known), its positions by observed time and by rank (null for a held one), and '
  'the members common to all its provenance entries (head), as JSON text that begins with a comma.';
