-- needs: guard.now

create function api.add_capture(p_capture jsonb, p_media_type text, p_bytes bytea) returns uuid
language sql volatile security definer set search_path = pg_catalog, pg_temp
begin atomic
  with capture as (
    insert into store.captures (url, final_url, captured_at, sha256, width, height, viewport_width, viewport_height,
      source_kind, renderer_version, scroll_y, document_width, document_height, title, pdf_page, pdf_page_count,
      source_sha256, warnings)
    select g.url, g."finalUrl", guard.now(), encode(sha256(p_bytes), 'hex'), g.width, g.height, g."viewportWidth",
      g."viewportHeight", g."sourceKind", g."rendererVersion", coalesce(g."scrollY", 0), g."documentWidth",
      g."documentHeight", left(g.title, 300), g."pdfPage", g."pdfPageCount", g."sourceSha256",
      nullif(g.warnings, '{}')
    from jsonb_to_record(p_capture) as g (url text, "finalUrl" text, width integer, height integer,
      "viewportWidth" integer, "viewportHeight" integer, "sourceKind" text, "rendererVersion" text,
      "scrollY" integer, "documentWidth" integer, "documentHeight" integer, title text, "pdfPage" integer,
      "pdfPageCount" integer, "sourceSha256" text, warnings text[])
    returning id
  )
  insert into store.capture_images (capture_id, media_type, bytes)
  select c.id, p_media_type, p_bytes from capture c
  returning capture_id;
end;

comment on function api.add_capture(jsonb, text, bytea) is
  'Stores a capture of a page with its image and returns its id. The members of p_capture are named as in the API.';
grant execute on function api.add_capture(jsonb, text, bytea) to campatlas_worker;
