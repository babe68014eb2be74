/** Artifacts of scraper attempts: let a person see what an attempt did. */
import { z } from 'zod';

export const Artifact = z
  .strictObject({
    id: z.guid(),
    attempt_id: z.guid(),
    attempt: z.int().min(1).meta({ description: 'The number of the attempt that stored it.' }),
    name: z.string(),
    bytes: z.int().min(0).meta({ description: 'Size as sent, in bytes.' }),
    sha256: z.string(),
    omitted_reason: z.enum(['too_large', 'forbidden_content']).nullable().meta({ description: 'Why it has no body.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ScraperArtifact', description: 'A small JSON document of an attempt, without its body.' });

export const example: z.output<typeof Artifact> = {
  id: '0192f1c4-0000-7000-8000-000000000031',
  attempt_id: '0192f1c4-0000-7000-8000-000000000032',
  attempt: 1,
  name: 'plan.json',
  bytes: 412,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  omitted_reason: null,
  created_at: '2026-11-23T09:31:00.000Z',
};
