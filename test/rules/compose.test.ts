import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { parse } from 'yaml';
import { projectRoot, variables } from '../../server/config.ts';

type Service = {
  build: { context: string; target: string };
  command: string[];
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  restart?: string;
};

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const compose = parse(read('docker-compose.yml')) as { services: Record<string, Service>; volumes: object };
const { postgres, server, worker } = compose.services;

test('the compose file has a database, a server and a worker, built by stages of the Dockerfile', (t) => {
  t.deepEqual(Object.keys(compose.services), ['postgres', 'server', 'worker']);
  const stages = [...read('Dockerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map((match) => match[1]);
  for (const service of Object.values(compose.services)) t.true(stages.includes(service.build.target));
});

test('server and worker run scripts that exist, on settings that are known, after a healthy database', (t) => {
  for (const service of [server, worker]) {
    t.true(existsSync(join(projectRoot, service?.command[1] ?? '?')));
    for (const name of Object.keys(service?.environment ?? {})) t.true(name in variables, name);
  }
  t.is(server?.depends_on?.postgres?.condition, 'service_healthy');
  t.is(worker?.depends_on?.server?.condition, 'service_healthy');
  t.truthy(postgres?.healthcheck && server?.healthcheck);
});

test('the database is reachable from its own network only, the server from this machine only', (t) => {
  t.is(postgres?.ports, undefined);
  t.deepEqual(server?.ports, ['127.0.0.1:8080:8080']);
});

test('all of it comes back after a restart of the machine', (t) => {
  for (const service of Object.values(compose.services)) t.is(service.restart, 'unless-stopped');
});

test('the file that compose reads passwords from gets into no image and no commit', (t) => {
  for (const file of ['.dockerignore', '.gitignore']) t.true(read(file).split('\n').includes('.env*'), file);
});
