/** Legitimate and hostile GraphQL documents, as people and scanners send them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import type { Api } from '../api.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { ask } from '../fixtures/graph.ts';

let api: Api;
test.before(async () => {
  ({ api } = await openCatalog());
});

function linesOf(file: string): string[] {
  const text = readFileSync(join(projectRoot, 'test', 'graph', 'corpus', file), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('what an analyst asks is answered', async (t) => {
  const refused: string[] = [];
  for (const query of linesOf('honest.txt')) {
    const { status, text } = await ask(api, 'team', query);
    if (status !== 200 || text.includes('"errors"')) refused.push(`${status} ${text.slice(0, 200)} ${query}`);
  }
  t.deepEqual(refused, []);
});

test('what is no question of this graph is refused before anything is read', async (t) => {
  const answered: string[] = [];
  for (const query of linesOf('hostile.txt')) {
    const { status, body, text } = await ask(api, 'starter', query);
    if (status !== 400 || !['invalid_graphql', 'query_too_large'].includes(body.code))
      answered.push(`${status} ${text.slice(0, 200)} ${query}`);
    for (const [word = ''] of text.matchAll(
      /\b(store|secret|guard|logic|canonical|campatlas\w*|node_modules)\b|\.ts:/g,
    ))
      if (!query.includes(word)) answered.push(`${query} is told of ${word}`);
  }
  t.deepEqual(answered, []);
  t.deepEqual(api.failures, []);
});
