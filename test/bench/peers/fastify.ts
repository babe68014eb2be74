/**
 * The usual approach: Fastify and a node-postgres pool, with rows serialized in JavaScript. Arguments: database URL,
 * port.
 */
import Fastify from 'fastify';
import pg from 'pg';

const [databaseUrl, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
const app = Fastify();
app.get<{ Querystring: { offset?: string } }>('/sessions', async ({ query }) => {
  const { rows } = await pool.query('select * from bench.sessions order by start_date, id limit 24 offset $1', [
    Number(query.offset ?? 0),
  ]);
  return { sessions: rows };
});
app.get('/dots', async () => {
  const { rows } = await pool.query('select id, longitude, latitude, name, band from bench.dots');
  const features = rows.map(({ id, longitude, latitude, name, band }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { name, scoreBand: band },
  }));
  return { type: 'FeatureCollection', features };
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
console.log('ready');
