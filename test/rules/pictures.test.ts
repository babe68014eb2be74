import test from 'ava';
import { stalePictures } from '../../scripts/pictures.ts';
import '../database.ts';

test('schema, types, field rules, graph and OpenAPI document show what is deployed (npm run draw)', async (t) => {
  t.deepEqual(await stalePictures(), []);
});
