-- URLs are sorted by bytes, so equal sets of candidates have equal hashes.

create function logic.candidates_of(p_attempt uuid, out count integer, out bytes bigint, out hash bytea)
language plpgsql stable
as $body$
declare
  v_urls bytea;
begin
  -- Each URL counts one byte for a comma; the last comma and one more byte are the two brackets.
  select count(*), coalesce(sum(octet_length(to_json(r.final_url)::text) + 1), 1) + 1 into count, bytes
  from store.crawler_results r where r.attempt_id = p_attempt and r.error is null;
  if bytes > 24 * 1024 * 1024 then
    return;
  end if;
  select convert_to('[' || string_agg(to_json(r.final_url)::text, ',' order by r.final_url collate "C") || ']', 'UTF8')
  into v_urls
  from store.crawler_results r where r.attempt_id = p_attempt and r.error is null;
  hash := sha256(coalesce(v_urls, '[]'));
end
$body$;

comment on function logic.candidates_of(uuid) is
  'The pages an attempt has read, as one JSON array of URLs in byte order: their number, the array''s size in bytes '
  'of UTF-8, and its SHA-256. The hash is null above 24 MiB, the limit of an evaluation.';
