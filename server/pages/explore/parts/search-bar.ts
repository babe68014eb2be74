/** The search bar: the search box, the filter buttons, and the active filters as removable chips. */
import { Button } from '../../kit/button.ts';
import { Chip } from '../../kit/chips.ts';
import { html, useEffect, useRef, useState, type VNode } from '../../kit/html.ts';
import { Icon } from '../../kit/icon.ts';
import { useStore } from '../../kit/store.ts';
import type { Filters } from '../filters.ts';
import { filtersOf } from '../link.ts';
import { choose, dropWord, endReading, read, reading } from '../reading.ts';
import { chipsOf } from '../say.ts';
import { clearFilters, isAdvanced, shown } from '../state.ts';
import { FilterSheet } from './filter-sheet.ts';
import { type Panel, panels } from './panels.ts';
import { ResultCount } from './result-count.ts';

export function SearchBar(): VNode {
  const now = useStore(shown);
  const [open, setOpen] = useState<string | null>(null);
  const filters = filtersOf(now);
  const chips = chipsOf(filters);
  const isExpert = useStore(isAdvanced);
  useEffect(() => {
    if (isExpert) setOpen(null);
  }, [isExpert]);
  return html`<section class="search" aria-label="Filters">
    <h1 class="unseen">Find a camp</h1>
    <div class="asking">
      <${Words} words=${now.words} />
      <${Button} id="all-filters" class="all-filters" hasPopup isExpanded=${open === 'all'}
        onClick=${() => setOpen('all')}>
        Filters${chips.length > 0 && html`<span class="badge">${chips.length}</span>`}
      <//>
      <div class="pills">
        ${panels.map(
          (panel) => html`<${Pill} key=${panel.name} panel=${panel} filters=${filters} isOpen=${open === panel.name}
            onOpen=${(isOpen: boolean) => setOpen(isOpen ? panel.name : null)} />`,
        )}
      </div>
    </div>
    <${Understood} />
    ${
      chips.length > 0 &&
      html`<div class="chosen" role="group" aria-label="Chosen filters">
      ${chips.map(
        ({ name, label, without }) => html`<${Chip} key=${name} kind="good" name=${label}
          onRemove=${() => choose(without)}>${label}<//>`,
      )}
      <${Button} kind="plain" isSmall onClick=${() => {
        endReading();
        clearFilters();
      }}>Clear all<//>
    </div>`
    }
    <${FilterSheet} isOpen=${open === 'all'} filters=${filters} onClose=${() => setOpen(null)} />
  </section>`;
}

function Words({ words }: { readonly words: string }): VNode {
  const { isPending } = useStore(reading);
  const [text, setText] = useState(words);
  useEffect(() => setText(words), [words]);
  const submit = (event: Event) => {
    event.preventDefault();
    void read(text);
  };
  return html`<form id="ask" class="words" role="search" aria-busy=${String(isPending)} onSubmit=${submit}>
    <label class="unseen" for="words">In your words</label>
    ${isPending ? html`<span class="spinner" aria-hidden="true" />` : html`<${Icon} name="search" />`}
    <input id="words" type="search" enterkeyhint="search" maxlength="2000" autocomplete="off" value=${text}
      placeholder="Day camps in Vermont for a 9 year old …"
      onInput=${(event: Event) => setText((event.target as HTMLInputElement).value)} />
    <${Button} type="submit" kind="main" isSmall>Search<//>
  </form>`;
}

/** What was assumed about the words, and which were not understood. The chips show the resulting filters. */
function Understood(): VNode {
  const { isPending, notes, left, isProblem } = useStore(reading);
  return html`<div class="understood" id="words-answer" role="status">
    ${isPending && html`<p class="quiet small">Reading your words …</p>`}
    ${
      left.length > 0 &&
      html`<p class="row small"><span>Not understood:</span>
      ${left.map(
        (word) => html`<${Chip} key=${word} kind="warn" name=${`“${word}”, which was not understood`}
          onRemove=${() => dropWord(word)}><s>${word}</s><//>`,
      )}</p>`
    }
    ${
      notes !== '' &&
      html`<p class=${isProblem ? 'small warn-text' : 'small quiet'}>${notes}${' '}
      <button type="button" class="link" onClick=${endReading}>Got it</button></p>`
    }
  </div>`;
}

interface PillProps {
  readonly panel: Panel;
  readonly filters: Filters;
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** A filter button with its panel below it. Escape or a press outside closes the panel. */
function Pill({ panel, filters, isOpen, onOpen }: PillProps): VNode {
  const box = useRef<HTMLDivElement>(null);
  const said = panel.said(filters);
  const id = `pill-${panel.name}`;
  const close = () => {
    onOpen(false);
    document.getElementById(id)?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>('.popover input, .popover button')?.focus();
    const outside = ({ target }: Event) => {
      const isInside = box.current?.contains(target as Node) || (target as Element).closest?.('dialog') !== null;
      if (!isInside) onOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const press = () => {
    if (isOpen) onOpen(false);
    // The content is loaded first, so that one of its fields can take the focus.
    else
      panel.Content.load().then(
        () => onOpen(true),
        () => onOpen(true),
      );
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return html`<div class="pill" ref=${box} onKeyDown=${key}>
    <button type="button" id=${id} class=${`chip ${said === null ? '' : 'on'}`} aria-expanded=${String(isOpen)}
      aria-haspopup="dialog" onClick=${press}>
      ${panel.label}${said !== null && html`<span class="unseen">: ${said}</span>`}<${Icon} name="down" />
    </button>
    ${
      isOpen &&
      html`<div class="popover" role="dialog" aria-label=${panel.label}>
      <div class="inside"><${panel.Content} filters=${filters} onChange=${choose} /></div>
      <div class="bottom row spread">
        <${Button} kind="plain" isSmall isDisabled=${said === null} onClick=${() => choose(panel.cleared)}>Clear<//>
        <${Button} kind="main" isSmall onClick=${close}><span>Show${' '}<${ResultCount} isShort /></span><//>
      </div>
    </div>`
    }
  </div>`;
}
