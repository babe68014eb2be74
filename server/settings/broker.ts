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

const privateForm = 'comma-separated origins on this machine';
const isOrigin = (value: string) => {
  const url = new URL(value);
  return isOwnMachine(url.hostname) && url.href === `${url.origin}/`;
};

/** Runs that book on web sites. */
export const brokerSettings = settingsOf({
  title: 'Broker',
  variables: {
    BROKER_URL: webAddress().optional().meta({
      description: 'The address of a separately run broker (`npm run broker`). Unset: `npm start` runs one.',
    }),
    BROKER_TOKEN: secretText().optional().meta({
      description: 'The bearer token for that broker; the same for the server and the broker.',
    }),
    BROKER_CAP_USD: whole('whole dollars', 0, 1_000_000).default(0).meta({
      description: 'The maximum that a run started by staff may spend. 0: such runs only rehearse and order nothing.',
    }),
    BROKER_ORDERS_ENABLED: flag().default(true).meta({
      description: 'Whether runs may place orders at all, including those of bookings.',
    }),
    BROKER_SITE_ACCOUNTS_ENABLED: flag().default(true).meta({
      description: 'Whether runs may use accounts at web sites; they are stored encrypted until the run ends.',
    }),
    BROKER_RECIPES: text('a folder')
      .optional()
      .meta({
        description:
          'A folder of recipes, one JSON file per site (`server/broker/README.md`). Unset: no site can be ' + 'booked.',
      }),
    BROKER_PRIVATE_ORIGINS: webAddresses()
      .pipe(z.array(z.string().refine(isOrigin, { error: `must be ${privateForm}` })))
      .optional()
      .meta({
        description: 'For tests: origins on this machine that runs may reach. Unset: none.',
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
