/** The ordinary way: Fastify and a pool of node-postgres, rows to JSON in JavaScript. Arguments: database URL, port. */
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
await app.listen({ host: '127.0.0.1', port: Number(port) });
console.log('ready');
