import { settingsOf } from './area.ts';
import { flag, port, text, webAddress, webAddresses, whole } from './kinds.ts';

/** Limits for clients before they are authenticated. */
type SocketConfig = Readonly<{
  connections: number;
  connectionsPerClient: number;
  headBytes: number;
  unfinishedBytes: number;
}>;

export type ServiceConfig = Readonly<{
  port: number;
  host: string;
  socket: SocketConfig;
  publicUrl: string | null;
  bookingsEnabled: boolean;
  assistantOrigins: readonly string[];
}>;

/** The server as a whole. */
export const serviceSettings = settingsOf({
  title: 'Server',
  variables: {
    PORT: port().default(8080).meta({ description: 'The port to listen on; 0 takes any free port.' }),
    HOST: text('an address or name of this machine').default('127.0.0.1').meta({
      description: 'The address to listen on; `0.0.0.0` listens on all addresses of the machine.',
    }),
    HTTP_CONNECTIONS: whole('connections', 1, 1_000_000)
      .default(4096)
      .meta({
        description:
          'The maximum number of open connections. Beyond it, the connection that has been idle longest is ' +
          'closed.',
      }),
    HTTP_CONNECTIONS_PER_CLIENT: whole('connections', 1, 1_000_000)
      .default(2048)
      .meta({
        description:
          'The maximum for one client address. Behind a proxy all clients share its address: set it to ' +
          '`HTTP_CONNECTIONS`.',
      }),
    HTTP_HEAD_BYTES: whole('bytes', 8192, 16 * 1024 * 1024)
      .default(2 * 1024 * 1024)
      .meta({
        description: 'The maximum size of a request’s line and headers together.',
      }),
    HTTP_UNFINISHED_BYTES: whole('bytes', 1024 * 1024, 1 << 30)
      .default(16 * 1024 * 1024)
      .meta({
        description:
          'The memory for all requests that are not completely received; at least HTTP_HEAD_BYTES and two ' +
          'uploads. Beyond it, the request that has waited longest for its next bytes is refused.',
      }),
    PUBLIC_URL: webAddress().optional().meta({
      description:
        'The address that browsers use when there is a proxy. Browsers may make changes only from its pages.',
    }),
    BOOKINGS_ENABLED: flag().default(false).meta({ description: 'Whether parents may book.' }),
    API_ASSISTANT_ORIGINS: webAddresses().default([]).meta({
      description: 'Origins of other pages that may use a browser session for the assistant.',
    }),
  },
  config: (values): ServiceConfig => ({
    port: values.PORT,
    host: values.HOST,
    socket: Object.freeze({
      connections: values.HTTP_CONNECTIONS,
      connectionsPerClient: values.HTTP_CONNECTIONS_PER_CLIENT,
      headBytes: values.HTTP_HEAD_BYTES,
      unfinishedBytes: values.HTTP_UNFINISHED_BYTES,
    }),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    bookingsEnabled: values.BOOKINGS_ENABLED,
    assistantOrigins: Object.freeze(values.API_ASSISTANT_ORIGINS),
  }),
});
