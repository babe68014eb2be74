-- One upsert, in the transaction of what is counted. Whoever cannot count does not pass: an error ends the request.
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
  'Counts one use and gives how many there were in this window, this one included. p_subject: SHA-256 of who did it. '
  'Windows begin at whole multiples of p_window.';
