import { openapiText } from '../server/http/openapi.ts';
import { routes } from '../server/routes/index.ts';
import { readVersion } from '../server/version.ts';

/** The content of server/openapi.json. Needs no database: record fields come from server/shared/field-rules.json. */
export async function generateOpenapi(): Promise<string> {
  return openapiText(routes, await readVersion());
}

/** Selects the content of server/shared/field-rules.json as text. Run as the owner. */
export const fieldRulesStatement = `
  select coalesce(json_agg(rule order by kind, ordinal), '[]')::text as rules
  from (
    select f.kind, f.field, f.ordinal, f.type, f.capability,
      (select c.plan
         from guard.plan_capabilities as c join store.plans as p on p.name = c.plan
        where f.capability = any (c.capabilities)
        order by p.rank limit 1) as plan,
      f.allowed, f.unknown, f.json, f.given, f.filterable,
      case when f.source !~* '\\mselect\\M' then array(
        select distinct case when m[1] = 'c' then 'configuration_id' when m[1] = 'k' then 'schedule_id' else m[2] end
        from regexp_matches(f.source, '\\m([rck])\\.(\\w+)', 'g') as m order by 1) end as columns,
      f.description
    from guard.field_rules as f
  ) as rule (kind, field, ordinal, type, capability, plan, allowed, unknown, json, given, filterable, columns,
    description)`;

/** The content of server/shared/field-rules.json, one field per line. */
export function generateFieldRules(rules: string): string {
  const all = JSON.parse(rules) as unknown[];
  return `[\n${all.map((rule) => `  ${JSON.stringify(rule)}`).join(',\n')}\n]\n`;
}
