import type { Context } from '../http/define-route.ts';
import { checkFilter } from './check.ts';
import { interpret } from './grammar.ts';
import { askModel, type ModelAnswer } from './model.ts';
import type { Kind } from './node.ts';
import type { Setting } from './reading.ts';

type Asker = Pick<Context<unknown, unknown, unknown>, 'caller' | 'db' | 'host' | 'signal'>;

/** A filter for records of a kind that says what a text wishes, valid for this caller, or why there is none. */
export async function readText({ caller, db, host, signal }: Asker, kind: Kind, text: string): Promise<ModelAnswer> {
  const day = await db.call('api.interpretation_day', {});
  const capabilities = caller.capabilities;
  const setting: Setting = { kind, today: String(day), sees: (capability) => capabilities.includes(capability) };
  const check = (filter: string) => checkFilter(db, kind, filter);
  return (
    (await askModel(host.config.interpretModel, text, setting, check, signal)) ?? (await readHere(text, setting, check))
  );
}

/** The service's own grammar. The first of its filters that the validator takes is the answer. */
async function readHere(
  text: string,
  setting: Setting,
  check: (filter: string) => Promise<boolean>,
): Promise<ModelAnswer> {
  const found = interpret(text, setting);
  if (found.status === 'clarification') return found;
  for (const filter of found.filters)
    if (await check(JSON.stringify(filter)))
      return { status: 'ready', filter, ...(found.feedback === null ? {} : { feedback: found.feedback }) };
  const message = 'These are more conditions than one filter holds. Ask for fewer at once.';
  return { status: 'clarification', message };
}
