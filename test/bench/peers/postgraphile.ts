/**
 * PostGraphile 5, started as its documentation shows, over the same rows without masks. Arguments: database URL, port.
 */
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const [databaseUrl, port] = process.argv.slice(2);
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: databaseUrl ?? '', schemas: ['bench'] })],
  grafserv: { graphqlPath: '/graphql', watch: false },
});
const server = createServer();
const served = instance.createServ(grafserv);
await served.addTo(server);
server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
