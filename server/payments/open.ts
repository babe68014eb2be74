import type { PaymentsConfig } from '../config.ts';
import { Provider } from './provider.ts';

const opened = new Map<string, Provider>();

/** The provider client of a configuration, one per process; null when none is configured. */
export function providerOf(config: PaymentsConfig | null): Provider | null {
  if (config === null) return null;
  const name = `${config.url} ${config.key}`;
  const provider = opened.get(name) ?? new Provider(config);
  opened.set(name, provider);
  return provider;
}
