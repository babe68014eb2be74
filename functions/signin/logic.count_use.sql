-- One upsert in the transaction of the counted action. If counting fails, the request fails.
-- needs: guard.now

create function logic.count_use(p_scope text, p_subject bytea, p_window interval) returns integer
language sql volatile set search_path = pg_catalog, pg_temp
begin atomic
  insert into secret.limits as l (scope, subject, window_start, used)
  values (p_scope, p_subject, date_bin(p_window, guard.now(), '2000-01-01Z'), 1)
  on conflict (scope, subject, window_start) do update set used = l.used + 1
  returning used;
end;

comment on function logic.count_use(text, bytea, interval) is
  'Counts one use and returns the number in the current window, this one included. p_subject: SHA-256 of the client. '
  'Windows start at multiples of p_window.';
