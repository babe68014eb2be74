/** The turns of the open conversation. */
import { serverEvents } from '../kit/events.ts';
import { useEffect, useRef, useState } from '../kit/html.ts';
import { request } from '../kit/request.ts';
import { base, newTurn, type Turn, withEvent } from './data.ts';

/** What a question may use, and whether the conversation is kept. */
export interface Choices {
  readonly keep: boolean;
  readonly family: boolean;
  readonly web: boolean;
}

export const noChoices: Choices = { keep: false, family: false, web: false };

/** How many earlier turns go with a question of a conversation that is not kept. */
const mostHistory = 20;

/** `onKept` is called after each answer of a conversation that is kept. */
export function useTurns(onKept: () => void) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [conversation, setConversation] = useState<string | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const replaceLast = (change: (turn: Turn) => Turn) =>
    setTurns((all) => all.map((turn, at) => (at === all.length - 1 ? change(turn) : turn)));

  const ask = async (question: string, { keep, family, web }: Choices) => {
    const controller = new AbortController();
    asking.current = controller;
    const isKept = keep || conversation !== null;
    const body = {
      question,
      ...(isKept
        ? { conversation: conversation === null ? { save: true } : { id: conversation } }
        : { history: answered(turns).slice(-mostHistory) }),
      includeFamilyContext: family,
      webSearch: web,
    };
    setTurns((all) => [...all, newTurn(question)]);
    try {
      for await (const { name, data } of serverEvents(base, controller.signal, body)) {
        const parsed = JSON.parse(data) as Record<string, unknown>;
        if (name === 'done' && typeof parsed.conversationId === 'string') setConversation(parsed.conversationId);
        replaceLast((turn) => withEvent(turn, name, parsed));
      }
      replaceLast((turn) =>
        turn.isOver ? turn : { ...turn, isOver: true, error: 'The answer was cut off. Ask again.' },
      );
    } catch (error) {
      replaceLast((turn) => ({ ...turn, isOver: true, error: (error as Error).message }));
    }
    if (isKept) onKept();
  };

  const open = async (id: string) => {
    setTurns(await savedTurns(id));
    setConversation(id);
  };
  const begin = () => {
    setConversation(null);
    setTurns([]);
  };
  return { turns, conversation, isBusy: turns.some(({ isOver }) => !isOver), ask, open, begin };
}

function answered(turns: readonly Turn[]): readonly { readonly question: string; readonly answer: string }[] {
  return turns.flatMap(({ question, answer }) => (answer === null ? [] : [{ question, answer }]));
}

async function savedTurns(id: string): Promise<readonly Turn[]> {
  const { data } = await request<{
    data: { conversation: { turns: readonly { question: string; answer: string }[] } };
  }>(`${base}/conversations/${id}`);
  return data.conversation.turns.map(({ question, answer }) => ({ ...newTurn(question), answer, isOver: true }));
}
