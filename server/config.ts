/**
 * The environment, read once, checked and frozen. Nothing else reads process.env for settings.
 * To add a setting: one line under `variables` and one under `config` in its area's file in `settings`, with a
 * description, then `npm run draw`, which writes the table of the README. A new area is a new file there and an entry
 * in the list below. Use `secretText()` and `databaseUrl()` for values that must not be shown.
 */
import { z } from 'zod';
import type { SettingsArea, Variables } from './settings/area.ts';
import { type AssetsConfig, assetsSettings } from './settings/assets.ts';
import { type AssistantConfig, assistantSettings } from './settings/assistant.ts';
import { type BookingsConfig, bookingsSettings } from './settings/bookings.ts';
import { type BrokerConfig, brokerSettings } from './settings/broker.ts';
import { type CampaignsConfig, campaignsSettings } from './settings/campaigns.ts';
import { type CrawlerConfig, crawlerSettings } from './settings/crawler.ts';
import { type CrawlerModelConfig, crawlerModelSettings } from './settings/crawler-model.ts';
import { type DataConfig, dataSettings } from './settings/data.ts';
import { type GeocodingConfig, geocodingSettings } from './settings/geocoding.ts';
import { type InterpretConfig, interpretSettings } from './settings/interpret.ts';
import { aboutOf } from './settings/kinds.ts';
import { type MapConfig, mapSettings } from './settings/map.ts';
import { misspeltSettings } from './settings/misspelt.ts';
import { type ObserveConfig, observeSettings } from './settings/observe.ts';
import { type OverseerConfig, overseerSettings } from './settings/overseer.ts';
import { type PaymentSettings, paymentsSettings } from './settings/payments.ts';
import { type PoolConfig, poolSettings } from './settings/pool.ts';
import { type ProvenanceConfig, provenanceSettings } from './settings/provenance.ts';
import { type SealConfig, sealSettings } from './settings/seal.ts';
import { type ServiceConfig, serviceSettings } from './settings/service.ts';
import { type SigninConfig, signinSettings } from './settings/signin.ts';

export type { AssetsConfig, ObjectStoreConfig } from './settings/assets.ts';
export type { SearchConfig } from './settings/campaigns.ts';
export type { GeocoderConfig } from './settings/geocoding.ts';
export type { ModelConfig } from './settings/interpret.ts';
export type { TraceConfig } from './settings/observe.ts';
export type { PaymentsConfig } from './settings/payments.ts';
export { projectRoot } from './settings/root.ts';

/** All settings of the service, parsed. */
export type Config = ServiceConfig &
  BrokerConfig &
  DataConfig &
  AssetsConfig &
  BookingsConfig &
  MapConfig &
  InterpretConfig &
  ObserveConfig &
  OverseerConfig &
  PoolConfig &
  ProvenanceConfig &
  SealConfig &
  SigninConfig &
  AssistantConfig &
  GeocodingConfig &
  CrawlerConfig &
  CrawlerModelConfig &
  PaymentSettings &
  CampaignsConfig;

/** The areas in the order of the README's table. */
export const settingsAreas: readonly SettingsArea<object>[] = [
  serviceSettings,
  observeSettings,
  dataSettings,
  assetsSettings,
  mapSettings,
  interpretSettings,
  provenanceSettings,
  sealSettings,
  signinSettings,
  bookingsSettings,
  assistantSettings,
  geocodingSettings,
  crawlerSettings,
  crawlerModelSettings,
  poolSettings,
  paymentsSettings,
  brokerSettings,
  overseerSettings,
  campaignsSettings,
];

/** Every known variable with its schema. */
export const variables: Variables = Object.assign({}, ...settingsAreas.map((area) => area.variables));

type Environment = Readonly<Record<string, string | undefined>>;
type Read = Readonly<Record<string, unknown>>;

/** Reads and checks the settings; a blank variable counts as unset. Throws one error that names every bad variable. */
export function readConfig(environment: Environment): Config {
  const values = readValues(environment);
  return Object.freeze(Object.assign({}, ...settingsAreas.map(({ config }) => config(values))) as Config);
}

/** The settings in force by variable name; secret values are replaced by ***. */
export function describeSettings(environment: Environment): Read {
  const values = readValues(environment);
  const shown = Object.entries(variables).map(([name, schema]) => {
    const { [name]: value = null } = values;
    const { secret } = aboutOf(schema);
    if (value === null || secret === undefined) return [name, value];
    return [name, secret === 'all' ? '***' : withoutPassword(String(value))];
  });
  return Object.fromEntries(shown);
}

/** One sentence for each environment variable that looks like a misspelt setting of the service. */
export function unknownSettings(environment: Environment): readonly string[] {
  return misspeltSettings(environment, Object.keys(variables));
}

function readValues(environment: Environment): Read {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = z.object(variables).safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new Error(`Settings that cannot be used:\n${[...new Set(lines)].join('\n')}`);
  }
  return settingsAreas.reduce<Read>((values, { complete }) => complete?.(values) ?? values, parsed.data);
}

/** The URL with its password masked, in the user info and in query parameters. */
function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  for (const name of url.searchParams.keys()) if (/password/i.test(name)) url.searchParams.set(name, '***');
  return url.href;
}
