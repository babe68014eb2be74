/** Links to the service in mails and redirects. */
import type { Config } from '../config.ts';

/** The public base URL of the service. */
export function publicBase({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl;
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The sender of mails; its domain is also that of their Message-IDs. */
export function mailFrom(config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'mailFrom'>): string {
  const { hostname } = new URL(publicBase(config));
  return config.mailFrom ?? `Campatlas <no-reply@${/^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname}>`;
}
