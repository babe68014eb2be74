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

const milliseconds = (least: number, most: number) =>
  z.coerce.number({ error: 'must be milliseconds' }).int().min(least).max(most);

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
  MAP_PRELOAD: flag.default(true),
  API_ASSISTANT_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])))
    .pipe(z.array(webAddress)),
  INTERPRET_MODEL_URL: webAddress.optional(),
  INTERPRET_MODEL: z.string().default('gpt-4o-mini'),
  INTERPRET_MODEL_KEY: z.string().optional(),
  INTERPRET_MODEL_REQUIRED: flag.default(false),
  INTERPRET_MODEL_TIMEOUT_MS: z.coerce
    .number({ error: 'must be milliseconds' })
    .int()
    .min(100)
    .max(60_000)
    .default(8000),
  MAP_POINT_LIMIT: z.coerce.number({ error: 'must be a whole number' }).int().min(1).max(10_000_000).default(1_000_000),
  MAP_LIVE_COALESCE_MS: milliseconds(0, 60_000).default(200),
  MAP_LIVE_HEARTBEAT_MS: milliseconds(100, 600_000).default(15_000),
  MAP_LIVE_RECHECK_MS: milliseconds(100, 60_000).default(15_000),
  MAP_LIVE_RETAIN_MS: milliseconds(0, 3_600_000).default(120_000),
  MAP_LIVE_TAKE_MS: milliseconds(1000, 3_600_000).default(60_000),
  MAP_LIVE_HISTORY_BYTES: z.coerce
    .number({ error: 'must be bytes' })
    .int()
    .min(0)
    .max(1 << 30)
    .default(32 * 1024 * 1024),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** An OpenAI-compatible language model. */
export type ModelConfig = Readonly<{
  /** Base address, before /chat/completions; null: none is asked. */
  url: string | null;
  model: string;
  key: string | null;
  /** Whether nothing is answered while the model cannot be reached; else the service reads by itself. */
  required: boolean;
  timeoutMs: number;
}>;

/** Live streams of the map. */
type MapLiveConfig = Readonly<{
  /** Two generations of a viewport are at least so far apart: what changes in between is one. */
  coalesceMs: number;
  /** After so long without an event a comment is sent. */
  heartbeatMs: number;
  /** An open stream's caller is admitted anew at least so often. */
  recheckMs: number;
  /** For so long a viewport that nobody follows keeps its history. */
  retainMs: number;
  /** A client that keeps one generation waiting for longer is closed. */
  takeMs: number;
  /** What the history of all viewports may take. */
  historyBytes: number;
}>;

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
  /** Whether the map's copy of the catalog is read in at the start; else when it is first asked for. */
  mapPreload: boolean;
  assistantOrigins: readonly string[];
  /** Reads plain language into filters, in place of the service's own grammar. */
  interpretModel: ModelConfig;
  /** Most camp points of one map answer. */
  mapPointLimit: number;
  mapLive: MapLiveConfig;
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
    mapPreload: read.MAP_PRELOAD,
    assistantOrigins: Object.freeze(read.API_ASSISTANT_ORIGINS),
    interpretModel: Object.freeze({
      url: read.INTERPRET_MODEL_URL?.replace(/\/+$/, '') ?? null,
      model: read.INTERPRET_MODEL,
      key: read.INTERPRET_MODEL_KEY ?? null,
      required: read.INTERPRET_MODEL_REQUIRED,
      timeoutMs: read.INTERPRET_MODEL_TIMEOUT_MS,
    }),
    mapPointLimit: read.MAP_POINT_LIMIT,
    mapLive: Object.freeze({
      coalesceMs: read.MAP_LIVE_COALESCE_MS,
      heartbeatMs: read.MAP_LIVE_HEARTBEAT_MS,
      recheckMs: read.MAP_LIVE_RECHECK_MS,
      retainMs: read.MAP_LIVE_RETAIN_MS,
      takeMs: read.MAP_LIVE_TAKE_MS,
      historyBytes: read.MAP_LIVE_HISTORY_BYTES,
    }),
    logLevel: read.LOG_LEVEL,
  });
}

/** The settings as a person may see them: passwords inside addresses and keys become ***. */
export function describeConfig(config: Config): Record<string, unknown> {
  return describe(config);
}

function describe(settings: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'string') return [name, /key$|secret$/i.test(name) ? '***' : hidePassword(value)];
      const isBlock = value !== null && typeof value === 'object' && !Array.isArray(value);
      return [name, isBlock ? describe(value) : value];
    }),
  );
}

function hidePassword(text: string): string {
  return text.replace(/^(\w+:\/\/[^:/@]*):[^@]*@/, '$1:***@');
}
