-- needs: logic.iso_milliseconds

create function logic.capture_json(p_capture store.captures) returns jsonb
language sql stable
return jsonb_build_object('id', p_capture.id, 'url', p_capture.url, 'finalUrl', p_capture.final_url,
    'capturedAt', logic.iso_milliseconds(p_capture.captured_at), 'sha256', p_capture.sha256,
    'width', p_capture.width, 'height', p_capture.height, 'viewportWidth', p_capture.viewport_width,
    'viewportHeight', p_capture.viewport_height, 'sourceKind', p_capture.source_kind,
    'rendererVersion', p_capture.renderer_version, 'scrollY', p_capture.scroll_y,
    'documentWidth', p_capture.document_width, 'documentHeight', p_capture.document_height,
    'deviceScale', p_capture.device_scale)
  || jsonb_strip_nulls(jsonb_build_object('title', p_capture.title, 'pdfPage', p_capture.pdf_page,
    'pdfPageCount', p_capture.pdf_page_count, 'sourceSha256', p_capture.source_sha256,
    'imageDeletedAt', logic.iso_milliseconds(p_capture.image_deleted_at), 'warnings', to_jsonb(p_capture.warnings)));

comment on function logic.capture_json(store.captures) is
  'A capture as shown by the API; members without a value are absent.';
