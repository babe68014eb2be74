import type { Access } from '../viewer/access.ts';

const usual = { capability: 'catalog', machine: true, service: true, preview: false, metered: true } as const;
type Member = keyof typeof usual;

/**
 * Throws unless a route declares its access completely: access must never be a default. The message contains the line
 * to write.
 */
export function demandAccess(name: string, access: Access | undefined): void {
  if (access?.public === true) return;
  const missing = (Object.keys(usual) as Member[]).filter((member) => access?.[member] === undefined);
  if (missing.length === 0) return;
  const file = `server/routes/${name.replace('.', '/')}.ts`;
  const lack = access === undefined ? 'does not say who may call it' : `leaves ${missing.join(', ')} out of its access`;
  // One line: test reports cut error messages at line breaks.
  throw new Error(
    `${file} ${lack}. Write below its summary: access: ${literal({ ...usual, ...access })}, ` +
      `(where strangers may call: access: { public: true },)`,
  );
}

function literal(members: object): string {
  const texts = Object.entries(members).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('"', "'")}`,
  );
  return `{ ${texts.join(', ')} }`;
}
