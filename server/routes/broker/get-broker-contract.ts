import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { brokerDocument, contractReaders } from './contracts.ts';

export default defineRoute({
  method: 'get',
  path: '/openapi/broker.json',
  name: 'broker.get-broker-contract',
  summary: "OpenAPI description of the broker's HTTP interface",
  description: 'For staff and internal services.',
  internal: true,
  access: contractReaders,
  answers: { 200: z.looseObject({ openapi: z.string() }) },
  run: async () => ({ json: brokerDocument }),
});
