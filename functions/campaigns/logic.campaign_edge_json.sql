-- needs: logic.iso_milliseconds

create function logic.campaign_edge_json(p_edge store.campaign_edges) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object(
    'id', p_edge.id::text, 'campaign_id', p_edge.campaign_id, 'campaign_location', c.location,
    'generation', p_edge.generation, 'url_id', p_edge.url_id::text, 'url', u.url,
    'parent_url_id', p_edge.parent_url_id::text, 'parent_url', p.url,
    'term', s.term, 'provider', s.provider, 'found_at', logic.iso_milliseconds(p_edge.found_at))
  from store.crawler_campaigns c
  join store.campaign_urls u on u.id = p_edge.url_id
  left join store.campaign_urls p on p.id = p_edge.parent_url_id
  left join store.campaign_searches s on s.id = p_edge.search_id
  where c.id = p_edge.campaign_id;
end;

comment on function logic.campaign_edge_json(store.campaign_edges) is
  'A discovery of a URL as shown to staff: by the term and provider of a search, or as a link on a page '
  '(parent_url_id).';
