import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { projectRoot } from '../../server/config.ts';
import { codeMeanings } from '../../server/http/code-meanings.ts';
import { codes } from '../../server/shared/codes.ts';

const sources = globSync(['server/**/*.ts', 'functions/**/*.sql', 'policies/**/*.sql'], { cwd: projectRoot });

/** Every error in the sources with its status and code. */
const raised = sources.flatMap((path) => {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const ofServer = /(?:apiError|ApiError)\(\s*(\d{3}),\s*'([a-z_]+)'/g;
  const ofDatabase = /errcode = 'PT(\d{3})',\s*detail = '([a-z_]+)'/g;
  return [...text.matchAll(ofServer), ...text.matchAll(ofDatabase)].map(([, status, code = '']) => ({
    path,
    status: Number(status),
    code,
  }));
});

test('every code is explained with the statuses that it comes with', (t) => {
  t.true(raised.length > 40);
  for (const { path, status, code } of raised)
    t.true(codeMeanings[code as keyof typeof codeMeanings]?.statuses.includes(status), `${path}: ${status} ${code}`);
  for (const code of codes) {
    const { meaning, remedy, statuses } = codeMeanings[code];
    t.regex(meaning, /\.$/, code);
    t.regex(remedy, /\.$/, code);
    const known = raised.filter((each) => each.code === code).map((each) => each.status);
    if (known.length > 0) t.deepEqual([...new Set(known)].sort(), [...statuses].sort(), code);
  }
});
