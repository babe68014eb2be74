-- Written in the order of bytes, so that equal candidates have equal texts.

create function logic.candidates_of(p_attempt uuid, out count integer, out bytes bigint, out hash bytea)
language plpgsql stable
as $body$
declare
  v_urls bytea;
begin
  -- One byte for the comma behind each, and one more than commas for the brackets.
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
  'The pages that an attempt has read as one JSON array of URLs, in the order of their bytes: how many, its size in '
  'bytes of UTF-8 and its SHA-256. no hash above 24 MiB, which no session judges.';
