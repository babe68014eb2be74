import { resolve } from 'node:path';
import { settingsOf } from './area.ts';
import { databaseUrl, flag, text } from './kinds.ts';
import { projectRoot } from './root.ts';

export type DataConfig = Readonly<{
  /** Null: the private cluster under dataDir. */
  databaseUrl: string | null;
  /** A standby for reads; null: reads go to databaseUrl. */
  databaseReadUrl: string | null;
  /** A direct connection past the pooler, for LISTEN, deploys and workers; null: databaseUrl. */
  databaseDirectUrl: string | null;
  dataDir: string;
  /** Whether the demo accounts and catalog are created and kept. */
  demo: boolean;
}>;

/** Databases. */
export const dataSettings = settingsOf({
  title: 'Data',
  variables: {
    DATABASE_URL: databaseUrl().optional().meta({
      description: 'The database, with the login that owns it. Unset: a private PostgreSQL in `DATA_DIR`.',
    }),
    DATABASE_READ_URL: databaseUrl().optional().meta({
      description: 'A standby for callers’ reads. Unset: they use `DATABASE_URL`.',
    }),
    DATABASE_DIRECT_URL: databaseUrl()
      .optional()
      .meta({
        description:
          'A direct connection to the database, without a pooler, for deploys, workers and notifications. ' +
          'Unset: `DATABASE_URL`.',
      }),
    DATA_DIR: text('a folder; relative paths start at the project').default('.data').meta({
      description: 'The folder of the private PostgreSQL and of the demo’s keys.',
    }),
    DEMO: flag().optional().meta({
      description: 'Whether the demo’s accounts, keys and camps are created.',
      otherwise: '`false` with `DATABASE_URL`, else `true`',
    }),
  },
  complete: (values) => ({
    ...values,
    DATA_DIR: resolve(projectRoot, values.DATA_DIR),
    DEMO: values.DEMO ?? values.DATABASE_URL === undefined,
  }),
  config: (values): DataConfig => ({
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    dataDir: values.DATA_DIR,
    demo: values.DEMO === true,
  }),
});
