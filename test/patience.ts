/**
 * What a process of a test waits for the database: a machine that does much else at the same time is slow, not broken.
 * Tests of these limits give their own.
 */
import { timeouts } from '../server/db/timeouts.ts';

for (const name of Object.keys(timeouts) as (keyof typeof timeouts)[]) timeouts[name] *= 12;
