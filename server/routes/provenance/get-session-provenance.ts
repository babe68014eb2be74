import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { getProvenance, provenanceAnswer, readers } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions/{id}/provenance',
  name: 'provenance.get-session-provenance',
  summary: 'What is kept about a session beside its values, and for ADMIN where each value comes from',
  access: readers,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: provenanceAnswer('session') },
  run: (context) => getProvenance('session', context),
});
