import { element } from '../kit/dom.ts';
import { getJson } from '../kit/session.ts';

interface Account {
  readonly data: { readonly account: { readonly tier: string } };
}

interface Collections {
  readonly data: {
    readonly collections: readonly {
      readonly id: string;
      readonly name: string;
      readonly archivedAt: string | null;
      readonly availableMemberCount: number;
    }[];
  };
}

/** Staff narrow what is shown to a collection; whoever has none is not offered it. */
export class CollectionChoice {
  readonly #select = element<HTMLSelectElement>('collection');

  constructor(onChange: (id: string | undefined) => void) {
    this.#select.addEventListener('change', () => onChange(this.#select.value || undefined));
  }

  hide(): void {
    element('collections').hidden = true;
    this.#select.replaceChildren();
  }

  /** Offers the collections of the caller; gives the one that is chosen of them. */
  async load(chosen: string | undefined, signal: AbortSignal): Promise<string | undefined> {
    const collections = await collectionsOf(signal);
    if (signal.aborted || collections === null) return undefined;
    this.#select.replaceChildren(new Option('all camps', ''));
    for (const { id, name, archivedAt, availableMemberCount } of collections) {
      const state = archivedAt === null ? '' : ', archived';
      this.#select.append(new Option(`${name} (${availableMemberCount}${state})`, id));
    }
    element('collections').hidden = false;
    return this.choose(chosen);
  }

  /** Shows which one is chosen; gives it, unless it is not offered. */
  choose(id: string | undefined): string | undefined {
    this.#select.value = id ?? '';
    if (this.#select.selectedIndex < 0) this.#select.value = '';
    return this.#select.value || undefined;
  }
}

/** Null for who has none: only accounts of the highest tier may have any, so that others need not be asked about. */
async function collectionsOf(signal: AbortSignal): Promise<Collections['data']['collections'] | null> {
  try {
    const { data } = await getJson<Account>('/api/account', signal);
    if (data.account.tier !== 'licensed') return null;
    return (await getJson<Collections>('/api/collections?archived=all', signal)).data.collections;
  } catch {
    return null;
  }
}
