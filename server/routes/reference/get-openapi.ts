import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import type { Host } from '../../http/host.ts';
import { openapiText } from '../../http/openapi.ts';

const written = new WeakMap<Host, string>();

export default defineRoute({
  method: 'get',
  path: '/openapi.json',
  name: 'reference.get-openapi',
  summary: 'This description',
  description: 'The machine-readable description of the service, generated from the schemas that validate requests.',
  access: { public: true },
  answers: { 200: z.looseObject({ openapi: z.string() }) },
  run: async ({ host }) => {
    const text = written.get(host) ?? openapiText(host.routes, host.version);
    written.set(host, text);
    return { text };
  },
});
