/**
 * Longer database timeouts for test processes: a busy machine is slow, not broken. Tests of these timeouts set their
 * own.
 */
import { timeouts } from '../server/db/timeouts.ts';

for (const name of Object.keys(timeouts) as (keyof typeof timeouts)[]) timeouts[name] *= 12;
