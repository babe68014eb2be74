/** SQL that removes a protection. It fails when the protection does not exist. */

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Replaces part of a function's text. */
export function changed(name: string, from: string, to: string): string {
  return `do $change$
declare
  v_text constant text := pg_get_functiondef((
    select p.oid from pg_proc p where p.pronamespace::regnamespace || '.' || p.proname = ${quote(name)}));
begin
  if position(${quote(from)} in v_text) = 0 then
    raise exception 'there is nothing to take away from %', ${quote(name)};
  end if;
  execute replace(v_text, ${quote(from)}, ${quote(to)});
end
$change$;`;
}

const plural = { organization: 'organizations', activity: 'activities', session: 'sessions' } as const;

/** Rebuilds the masking view of a kind from the current rules. */
export function rebuilt(kind: keyof typeof plural): string {
  const view = `canonical.${plural[kind]}`;
  // Objects that depend on the view keep the old one.
  return `alter view ${view} rename to ${plural[kind]}_before;
select guard.build_masking_view('canonical', '${kind}');
grant select on ${view} to campatlas_free, campatlas_starter, campatlas_pro, campatlas_team, campatlas_enterprise,
  campatlas_staff, campatlas_admin;`;
}
