import { z } from 'zod';
import { isOwnMachine } from '../shared/own-machine.ts';
import { settingsOf } from './area.ts';
import { flag, secretText, text, webAddress, webAddresses, whole } from './kinds.ts';

export type BrokerConfig = Readonly<{
  broker: Readonly<{
    /** The address of a separate broker; null: npm start runs one. */
    url: string | null;
    token: string | null;
    /** The most that a staff run may spend, in whole dollars; 0: rehearsals only. */
    capUsd: number;
    ordersEnabled: boolean;
    siteAccountsEnabled: boolean;
    /** The folder of recipes; null: none. */
    recipes: string | null;
    /** Exact origins on this machine that runs may reach. */
    privateOrigins: readonly string[];
  }>;
}>;

const privateForm = 'origins on this machine, by comma';
const isOrigin = (value: string) => {
  const url = new URL(value);
  return isOwnMachine(url.hostname) && url.href === `${url.origin}/`;
};

/** Runs that book on web sites. */
export const brokerSettings = settingsOf({
  title: 'Broker',
  variables: {
    BROKER_URL: webAddress().optional().meta({
      description: 'The address of a broker that runs by itself (`npm run broker`). Unset: `npm start` runs one.',
    }),
    BROKER_TOKEN: secretText().optional().meta({
      description: 'What that broker is asked with, as a bearer token; the same for both.',
    }),
    BROKER_CAP_USD: whole('whole dollars', 0, 1_000_000).default(0).meta({
      description: 'The most that a run of staff may spend. 0: nothing is ordered for staff, only rehearsed.',
    }),
    BROKER_ORDERS_ENABLED: flag().default(true).meta({
      description: 'Whether runs order at all, those of bookings included.',
    }),
    BROKER_SITE_ACCOUNTS_ENABLED: flag().default(true).meta({
      description: 'Whether runs may be given accounts at web sites, which are kept sealed until the run ends.',
    }),
    BROKER_RECIPES: text('a folder').optional().meta({
      description: 'A folder of recipes, a JSON file a site (`server/broker/README.md`). Unset: no site can be booked.',
    }),
    BROKER_PRIVATE_ORIGINS: webAddresses()
      .pipe(z.array(z.string().refine(isOrigin, { error: `must be ${privateForm}` })))
      .optional()
      .meta({
        description: 'Exact origins on this machine that runs may reach; for tests. Unset: none.',
        form: privateForm,
      }),
  },
  config: (values): BrokerConfig => ({
    broker: Object.freeze({
      url: values.BROKER_URL?.replace(/\/+$/, '') ?? null,
      token: values.BROKER_TOKEN ?? null,
      capUsd: values.BROKER_CAP_USD,
      ordersEnabled: values.BROKER_ORDERS_ENABLED,
      siteAccountsEnabled: values.BROKER_SITE_ACCOUNTS_ENABLED,
      recipes: values.BROKER_RECIPES ?? null,
      privateOrigins: (values.BROKER_PRIVATE_ORIGINS ?? []).map((origin) => new URL(origin).origin),
    }),
  }),
});
