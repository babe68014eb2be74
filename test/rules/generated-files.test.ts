import test from 'ava';
import { staleFiles } from '../../scripts/generate-files.ts';
import '../database.ts';

test('schema, types, field rules, graph and OpenAPI document show what is deployed (npm run draw)', async (t) => {
  t.deepEqual(await staleFiles(), []);
});
