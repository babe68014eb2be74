/** Generates TypeScript types from OpenAPI schemas. */

type Schema = Readonly<Record<string, unknown>>;

/** The TypeScript type of a schema. */
export function typeText(schema: unknown, indent = ''): string {
  if (typeof schema !== 'object' || schema === null) return 'unknown';
  const { $ref, type, anyOf, allOf, oneOf, enum: values, items, properties, required = [] } = schema as Schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  const several = anyOf ?? oneOf;
  if (Array.isArray(several)) return several.map((one) => typeText(one, indent)).join(' | ');
  if (Array.isArray(allOf)) return allOf.map((one) => typeText(one, indent)).join(' & ');
  if (Array.isArray(type)) return type.map((one) => typeText({ ...schema, type: one }, indent)).join(' | ');
  if (type === 'array') return `(${typeText(items, indent)})[]`;
  if (type === 'object') return objectText(properties as Schema | undefined, required as readonly string[], indent);
  if (type === 'integer' || type === 'number') return 'number';
  return ['string', 'boolean', 'null'].includes(String(type)) ? String(type) : 'unknown';
}

function objectText(properties: Schema | undefined, required: readonly string[], indent: string): string {
  if (properties === undefined) return 'Record<string, unknown>';
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${/^[a-zA-Z_]\w*$/.test(name) ? name : JSON.stringify(name)}${mark}: ${typeText(schema, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}
