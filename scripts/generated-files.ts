import { openapiText } from '../server/http/openapi.ts';
import { routes } from '../server/routes/index.ts';
import { readVersion } from '../server/version.ts';

/** What server/openapi.json has to hold. Needs no database: record fields come from server/shared/field-rules.json. */
export async function drawOpenapi(): Promise<string> {
  return openapiText(routes, await readVersion());
}

/** Reads what server/shared/field-rules.json has to hold, as one row of one text column. Run as the owner. */
export const fieldRulesStatement = `
  select coalesce(json_agg(rule order by kind, ordinal), '[]')::text as rules
  from (
    select f.kind, f.field, f.ordinal, f.type, f.capability,
      (select c.plan
         from guard.plan_capabilities as c join store.plans as p on p.name = c.plan
        where f.capability = any (c.capabilities)
        order by p.rank limit 1) as plan,
      f.allowed, f.unknown, f.json, f.given, f.filterable, f.description
    from guard.field_rules as f
  ) as rule (kind, field, ordinal, type, capability, plan, allowed, unknown, json, given, filterable, description)`;

/** The text of server/shared/field-rules.json: one field a line. */
export function drawFieldRules(rules: string): string {
  const all = JSON.parse(rules) as unknown[];
  return `[\n${all.map((rule) => `  ${JSON.stringify(rule)}`).join(',\n')}\n]\n`;
}
