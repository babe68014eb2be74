import type { Context } from '../http/define-route.ts';
import { checkFilter } from './check.ts';
import { interpret } from './grammar.ts';
import { askModel, type ModelAnswer } from './model.ts';
import type { Kind } from './node.ts';
import type { Setting } from './reading.ts';

type Asker = Pick<Context<unknown, unknown, unknown>, 'caller' | 'db' | 'host' | 'signal'>;
type Check = (filter: string) => Promise<boolean>;

/** A valid filter for the text, or why there is none. Asks the model first, if one is configured. */
export async function readText(asker: Asker, kind: Kind, text: string): Promise<ModelAnswer> {
  const { host, signal } = asker;
  const { setting, check } = await settingOf(asker, kind);
  return (
    (await askModel(host.config.interpretModel, text, setting, check, signal)) ?? (await readHere(text, setting, check))
  );
}

/** The same with the service's own grammar only, for callers that present the interpretation as fact. */
export async function readPlainly(asker: Pick<Asker, 'caller' | 'db'>, kind: Kind, text: string): Promise<ModelAnswer> {
  const { setting, check } = await settingOf(asker, kind);
  return await readHere(text, setting, check);
}

async function settingOf({ caller, db }: Pick<Asker, 'caller' | 'db'>, kind: Kind) {
  const day = await db.call('api.interpretation_day', {});
  const { capabilities } = caller;
  const setting: Setting = { kind, today: String(day), sees: (capability) => capabilities.includes(capability) };
  const check: Check = (filter) => checkFilter(db, kind, filter);
  return { setting, check };
}

/** Returns the first filter of the grammar that the database accepts. */
async function readHere(text: string, setting: Setting, check: Check): Promise<ModelAnswer> {
  const found = interpret(text, setting);
  if (found.status === 'clarification') return found;
  for (const filter of found.filters)
    if (await check(JSON.stringify(filter)))
      return { status: 'ready', filter, ...(found.feedback === null ? {} : { feedback: found.feedback }) };
  const message = 'These are more conditions than one filter holds. Ask for fewer at once.';
  return { status: 'clarification', message };
}
