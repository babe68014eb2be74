create function logic.redact(p_text text, p_max int) returns text
language plpgsql immutable strict set search_path = pg_catalog, pg_temp
as $body$
declare
  v_text text := p_text;
  v_rule record;
begin
  for v_rule in
    select r.pattern, r.put from (values
      -- Private keys, complete or truncated.
      (1, '-----BEGIN [A-Z ]*PRIVATE KEY-----([^-]|-[^-])*(-----END [A-Z ]*PRIVATE KEY-----|$)', '[hidden]'),
      -- Whole header lines: cookies have several values, and authorization has many forms.
      (2, '\m((proxy-)?authorization|(set-)?cookie|x-api-key)(["'']?\s*[:=]\s*)[^\r\n]+', '\1\4[hidden]'),
      (3, '\m(bearer|basic|digest|negotiate)\s+[a-z0-9._~+/=:-]{6,}', '\1 [hidden]'),
      -- Credentials in URLs.
      (4, '\m([a-z][a-z0-9+.-]*://)[^/?#\s"''<>]*@', '\1[hidden]@'),
      -- Values of telling names, in JSON, forms, URLs and prose.
      (5, '\m([a-z0-9_.-]*(passw(or)?d|passphrase|passwd|pwd|secret|token|api[_-]?key|private[_-]?key|access[_-]?key'
        || '|credential|signature|session[_-]?id|csrf|(device|user|auth|verification)[_-]?code|verifier|sid|sig))'
        || '(\\?["'']?\s*[:=]\s*\\?["'']?)[^\s"''\\&,;<>]+', '\1\5[hidden]'),
      -- Tokens recognizable by their form: JSON web tokens, keys of known services and of this one.
      (6, '\meyJ[a-z0-9_-]{6,}\.[a-z0-9_-]+(\.[a-z0-9_-]*)?', '[hidden]'),
      (7, '\m((sk|pk|rk|whsec)[_-][a-z0-9_-]{8,}|gh[a-z]_[a-z0-9]{8,}|github_pat_[a-z0-9_]{8,}|glpat-[a-z0-9_-]{8,}'
        || '|xox[a-z]-[a-z0-9-]{8,}|a[ks]ia[a-z0-9]{16}|aiza[a-z0-9_-]{30,}|ya29\.[a-z0-9_-]{8,}'
        || '|ca_(live|machine|service|installation)_[a-z0-9_-]+)', '[hidden]')) as r (place, pattern, put)
    order by r.place
  loop
    v_text := regexp_replace(v_text, v_rule.pattern, v_rule.put, 'gi');
  end loop;
  -- Long strings mixing upper case, lower case and digits are taken for keys; hashes and ids have no upper case.
  v_text := regexp_replace(v_text,
    '(?<![A-Za-z0-9_+-])(?=[a-z0-9_+-]*[A-Z])(?=[a-zA-Z_+-]*[0-9])(?=[A-Z0-9_+-]*[a-z])[A-Za-z0-9_+-]{40,}=*',
    '[hidden]', 'g');
  return case when char_length(v_text) > p_max then left(v_text, p_max - 1) || '…' else v_text end;
end
$body$;

comment on function logic.redact(text, int) is
  'External text made safe for storage: suspected secrets (authorizations, cookies, keys, tokens, passwords, also in '
  'URLs) are replaced by [hidden], then the text is cut to p_max characters. Idempotent.';
