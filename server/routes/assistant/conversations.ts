/** Saved conversations: rows of the caller's account with sealed turns. */
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../../db/own-rows.ts';
import type { Context } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { Uuid } from '../../shared/params.ts';

type Owner = Pick<Context<unknown, unknown, unknown>, 'own' | 'host'>;

export const conversationParams = z.strictObject({ conversationId: Uuid });

export const Conversation = z
  .strictObject({
    id: z.guid(),
    title: z.string().meta({ description: 'The beginning of its first question.' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Conversation', description: 'A saved conversation with the assistant, the caller’s own.' });

export const Turn = z
  .strictObject({ id: z.guid(), question: z.string(), answer: z.string() })
  .meta({ id: 'ConversationTurn', description: 'A question that was answered.' });

export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

const table = 'store.turns';
const longestTitle = 80;

const missingConversation = () => apiError(404, 'not_found', 'There is no such conversation.');

/** The 200 most recently changed conversations. */
export async function readConversations({ own, host }: Owner) {
  const rows = await own.rows(
    tables
      .selectFrom('store.conversations as c')
      .leftJoin('store.turns as t', (join) => join.onRef('t.conversation_id', '=', 'c.id').on('t.seq', '=', 1))
      .select(['c.id', 'c.created_at', 'c.updated_at', 't.id as turn_id', 't.sealed'])
      .orderBy('c.updated_at', 'desc')
      .orderBy('c.id')
      .limit(200),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.turn_id === null || row.sealed === null ? '' : titleOf(open(host, row.turn_id, row.sealed).question),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Answered turns in order; throws 404 for a conversation of somebody else. */
export async function readTurns({ own, host }: Owner, id: string) {
  const rows = await own.rows(
    tables
      .selectFrom('store.conversations as c')
      .leftJoin('store.turns as t', (join) =>
        join.onRef('t.conversation_id', '=', 'c.id').on('t.state', '=', 'completed'),
      )
      .select(['c.id', 'c.created_at', 'c.updated_at', 't.id as turn_id', 't.sealed'])
      .where('c.id', '=', id)
      .orderBy('t.seq'),
  );
  const [first] = rows;
  if (first === undefined) throw missingConversation();
  const turns = rows.flatMap(({ turn_id: turn, sealed }) =>
    turn === null || sealed === null ? [] : [{ id: turn, ...open(host, turn, sealed) }],
  );
  return { id: first.id, createdAt: first.created_at, updatedAt: first.updated_at, turns };
}

/** Deletes a conversation with its turns; approvals made from it stay, without the reference. */
export async function deleteConversation({ own }: Owner, id: string): Promise<void> {
  const deleted = await own.rows(
    tables.deleteFrom('store.conversations').where('id', '=', id).returning(sql<number>`1`.as('one')),
  );
  if (deleted.length === 0) throw missingConversation();
}

/** The sealed turn, as stored. */
export function sealTurn({ host }: Pick<Owner, 'host'>, id: string, turn: QuestionAndAnswer): Buffer {
  return host.seal.seal(JSON.stringify(turn), { table, column: 'sealed', id });
}

function open(host: Owner['host'], id: string, sealed: Buffer): QuestionAndAnswer {
  return JSON.parse(host.seal.open(sealed, { table, column: 'sealed', id })) as QuestionAndAnswer;
}

function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longestTitle
    ? line
    : `${line
        .slice(0, longestTitle - 1)
        .trimEnd()
        .toWellFormed()}…`;
}
