import { randomUUID } from 'node:crypto';
import { defineRoute } from '../../http/define-route.ts';
import { StreamsBusy } from '../../http/open-streams.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure } from '../../shared/failure.ts';
import { testers } from './access.ts';
import { type Asking, answerQuestion } from './answer-question.ts';
import { readTurns, sealTurn } from './conversations.ts';
import { type AnswerEvent, writeEvents } from './events.ts';
import { readFamily } from './family-context.ts';
import { type AskedQuestion, QuestionBody } from './question.ts';

const description = `Server-sent events with JSON: \`answer\` {text, citations: [{kind, id, fields}]}, based on \
catalog records as your \
plan shows them; \`results\` {results: [{kind, id, name, city, region}], total, webSources: [{title, url}]}; \
\`suggestions\` {suggestions}, possible replies; \`proposal\` {target, method, path, body}, a change of family data \
that you can send if you approve it; and as the last event \`done\` {conversationId?, turnId?} or \`error\` {code, \
message, status}. At most 30 records are used. Nothing is saved except a conversation, if you ask for one.

The internal service may ask on behalf of a staff account, without its family data and conversations.`;

export default defineRoute({
  method: 'post',
  path: '/api/assistant',
  name: 'assistant.ask-assistant',
  summary: 'Ask the assistant',
  description,
  internal: true,
  access: testers,
  body: QuestionBody,
  answers: {
    200: { type: 'text/event-stream', description: 'Events, until `done` or `error`.' },
    404: Failure,
    429: StreamsBusy,
  },
  run: async (context) => {
    const { body, caller, host } = context;
    if (caller.delegated && (body.includeFamilyContext || body.conversation !== undefined))
      throw apiError(403, 'forbidden', 'Only the account itself may use family data and conversations.');
    return await host.streams.count(context, async () => {
      const turn = await beginTurn(context, body);
      const asking: Asking = {
        context,
        question: body,
        history: turn?.history ?? body.history,
        family: body.includeFamilyContext ? await readFamily(context) : null,
        turn,
      };
      const events = turn === null ? answerQuestion(asking) : keepTurn(context, turn, asking);
      return {
        body: writeEvents(events, (error) => context.report(error)),
        type: 'text/event-stream',
        headers: { 'x-accel-buffering': 'no', 'cache-control': 'no-store' },
      };
    });
  },
});

type Owner = Parameters<typeof readTurns>[0];
type BegunTurn = NonNullable<Asking['turn']> & { readonly history: Asking['history'] };

/** Adds the question to a saved conversation; null when none was requested. */
async function beginTurn(owner: Owner, { question, conversation, history }: AskedQuestion): Promise<BegunTurn | null> {
  if (conversation === undefined) return null;
  const saved = 'id' in conversation ? await readTurns(owner, conversation.id) : null;
  const turnId = randomUUID();
  const conversationId = await owner.own.call('api.begin_turn', {
    p_conversation: saved?.id ?? null,
    p_turn: turnId,
    p_sealed: sealTurn(owner, turnId, { question, answer: '' }),
  });
  return { conversationId: String(conversationId), turnId, history: saved?.turns ?? history };
}

/** The events of an answer; it is stored before `done` is sent. */
async function* keepTurn(owner: Owner, { turnId }: BegunTurn, asking: Asking): AsyncGenerator<AnswerEvent> {
  const { question } = asking.question;
  const end = (sealed: Buffer | null) => owner.own.call('api.end_turn', { p_turn: turnId, p_sealed: sealed });
  let answer = '';
  let isKept = false;
  try {
    for await (const event of answerQuestion(asking)) {
      if (event.event === 'answer') answer = String((event.data as { text: unknown }).text);
      if (event.event === 'done') isKept = (await end(sealTurn(owner, turnId, { question, answer }))) === true;
      yield event;
    }
  } finally {
    if (!isKept) await end(null);
  }
}
