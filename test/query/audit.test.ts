/** The audit of statements is written in few commits. */
import test from 'ava';
import type { Pools } from '../../server/db/pool.ts';
import { type AuditEntry, QueryService } from '../../server/routes/query/query-service.ts';

const entry = { hash: '', relations: [], outcome: 'ok' } as unknown as AuditEntry;

test('entries that come during a write wait for those of the next milliseconds', async (t) => {
  const written: number[] = [];
  const query = async (_text: unknown, [lines]: [string]) => {
    written.push(JSON.parse(lines).length);
    if (written.length > 3) return;
    service.record(entry);
    setTimeout(() => service.record(entry), 1);
  };
  const service = new QueryService({ server: { query }, prepare: false, hearDeploys: () => {} } as unknown as Pools);
  service.record(entry);
  await service.flushed();
  t.deepEqual(written, [1, 2, 2, 2]);
});
