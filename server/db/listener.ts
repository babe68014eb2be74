import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { timeouts } from './timeouts.ts';

/**
 * Listens on a separate connection and reconnects when it breaks; then it reports every channel, because notifications
 * may have been missed.
 */
export async function openListener(
  url: string,
  channels: readonly string[],
  log: (message: string, error?: unknown) => void,
  onNotification: (channel: string, payload: string) => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let closed = false;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'campatlas listener',
      keepAlive: true,
      connectionTimeoutMillis: timeouts.connect,
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    try {
      await fresh.connect();
      await fresh.query(channels.map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    // Only now: an error before this point is handled by the caller, which retries.
    fresh.on('end', () => void again());
    client = fresh;
    if (closed) await fresh.end();
  };
  const again = async (): Promise<void> => {
    while (!closed) {
      await sleep(1000, undefined, { ref: false });
      try {
        if (!closed) await connect();
        for (const channel of channels) onNotification(channel, '');
        return;
      } catch (error) {
        log('cannot listen to the database yet', error);
      }
    }
  };
  await connect();
  return {
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
