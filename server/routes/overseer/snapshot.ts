/** The review agent's instructions in the form of the API. */
import { z } from 'zod';
import type { Host } from '../../http/host.ts';
import { Failure, success } from '../../shared/failure.ts';

/** The version that a change expects. */
export const Expected = z.int().min(0, 'it must be 0 or more').max(2_147_483_647, 'it must be at most 2147483647');

const Snapshot = z
  .strictObject({
    revision: z
      .int()
      .min(0)
      .meta({ description: 'Revision of the instructions; incremented by every save and by clearing the memory.' }),
    directives: z.array(z.string()),
    directive: z.string().meta({ description: 'All directives as one text, one per line.' }),
    disabledTools: z.array(z.string()),
    cadenceMinutes: z.int().min(1).meta({ description: 'Least time between two checks of a record.' }),
    executionActive: z.boolean().meta({
      description: "Whether a model answers messages; without one they wait, and the agent's other work continues.",
    }),
    paused: z.boolean(),
    pauseVersion: z.int().min(0).meta({ description: 'Incremented only when `paused` changes.' }),
    pendingMessages: z.int().min(0).max(100),
    latestEventId: z.int().min(0),
    latestSlackDelivery: z.looseObject({}).nullable().meta({ description: 'Null: nothing is sent to Slack.' }),
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.guid().nullable(),
  })
  .meta({ id: 'Overseer', description: 'The instructions of the review agent, and whether it is paused.' });

const example: z.output<typeof Snapshot> = {
  revision: 4,
  directives: ['Leave camps of the parks department alone.'],
  directive: 'Leave camps of the parks department alone.',
  disabledTools: [],
  cadenceMinutes: 60,
  executionActive: false,
  paused: false,
  pauseVersion: 2,
  pendingMessages: 0,
  latestEventId: 31,
  latestSlackDelivery: null,
  updatedAt: '2026-11-23T09:30:00.000Z',
  updatedBy: '0192f1c4-0000-7000-8000-000000000001',
};

export const SnapshotAnswer = success(Snapshot).meta({ example: { success: true, data: example } });

/** A change that expected another version; contains the current one. */
export const StaleSnapshot = Failure.extend({ snapshot: Snapshot.optional() }).meta({
  description: 'The state differs from the expected one; `snapshot` is the current state.',
});

/** Whether a model for messages is configured. */
export const hasModel = ({ config }: Host): boolean => config.overseerModel.url !== null;
