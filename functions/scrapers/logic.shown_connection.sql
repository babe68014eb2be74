-- Heartbeats come every 15 seconds: an installation is stale after three have been missed.
-- needs: guard.now

create function logic.shown_connection(p_last_seen_at timestamptz) returns text
language sql stable
return case
  when p_last_seen_at is null then 'never'
  when p_last_seen_at < guard.now() - interval '5 minutes' then 'disconnected'
  when p_last_seen_at < guard.now() - interval '45 seconds' then 'stale'
  else 'connected' end;

comment on function logic.shown_connection(timestamptz) is
  'Connection status by the time of the last heartbeat: connected, stale after 45 seconds, disconnected after 5 '
  'minutes, never for null.';
