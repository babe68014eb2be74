/** The environment, read once, checked and frozen. Nothing else reads process.env for settings. */
import { resolve } from 'node:path';
import { z } from 'zod';

/** The folder that holds package.json: relative paths in the settings start here. */
export const projectRoot = resolve(import.meta.dirname, '..');

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
});
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true');

const Environment = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO: flag.optional(),
  PUBLIC_URL: webAddress.optional(),
  BOOKINGS_ENABLED: flag.default(false),
  API_ASSISTANT_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])))
    .pipe(z.array(webAddress)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Everything the program can be told from outside. */
export type Config = Readonly<{
  port: number;
  host: string;
  /** Null: the private cluster under dataDir. */
  databaseUrl: string | null;
  /** A standby for reads; null: reads go to databaseUrl. */
  databaseReadUrl: string | null;
  /** Past a pooler, for LISTEN, deploys and workers; null: databaseUrl. */
  databaseDirectUrl: string | null;
  dataDir: string;
  /** Whether the demo principals and catalog are made and kept. */
  demo: boolean;
  publicUrl: string | null;
  bookingsEnabled: boolean;
  assistantOrigins: readonly string[];
  logLevel: string;
}>;

/** Reads and checks the settings; a blank variable counts as unset. Throws one error that names every bad variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings that cannot be used:\n${lines.join('\n')}`);
  }
  const read = parsed.data;
  return Object.freeze({
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    dataDir: resolve(projectRoot, read.DATA_DIR),
    demo: read.DEMO ?? read.DATABASE_URL === undefined,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    bookingsEnabled: read.BOOKINGS_ENABLED,
    assistantOrigins: Object.freeze(read.API_ASSISTANT_ORIGINS),
    logLevel: read.LOG_LEVEL,
  });
}

/** The settings as a person may see them: passwords inside addresses become ***. */
export function describeConfig(config: Config): Record<string, unknown> {
  const hide = (value: unknown) =>
    typeof value === 'string' ? value.replace(/^(\w+:\/\/[^:/@]*):[^@]*@/, '$1:***@') : value;
  return Object.fromEntries(Object.entries(config).map(([name, value]) => [name, hide(value)]));
}
