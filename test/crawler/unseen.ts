/** Pages in layouts that no other test has: files in `unseen`, with the expected lines in `truth.json`. */
import { readFileSync } from 'node:fs';
import type { Truth, WebPage, WebSite } from '../fakes/web/model.ts';

type Form = 'structured' | 'table' | 'prose';

interface Told {
  readonly url: string;
  readonly form: Form;
  readonly records: readonly Truth[];
}

interface Worded {
  readonly isCamp?: boolean;
  readonly url: string;
  readonly title: string;
  readonly text: readonly string[];
}

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** A site with one page for each file about camps. */
export function unseenCamps(form?: Form): WebSite[] {
  return Object.entries(JSON.parse(fileOf('unseen/truth.json')) as Record<string, Told>)
    .filter(([, told]) => form === undefined || told.form === form)
    .map(([file, { url, records }]) => {
      const type = file.endsWith('.ics') ? 'text/calendar; charset=utf-8' : 'text/html; charset=utf-8';
      return siteOf(url, {
        path: new URL(url).pathname,
        type,
        body: fileOf(`unseen/${file}`),
        isCamp: true,
        truth: records,
      });
    });
}

/** A site with one page for each look-alike. */
export function unseenLookAlikes(): WebSite[] {
  return wordedSites('unseen/look-alikes.json', false);
}

/** Short pages of both sorts, used to fit the weights. */
export function hardPages(): WebSite[] {
  return wordedSites('hard-pages.json');
}

function wordedSites(name: string, isAny?: boolean): WebSite[] {
  return (JSON.parse(fileOf(name)) as Worded[]).map(({ url, title, text, isCamp = isAny ?? null }) => {
    const said = text.map((line) => `<p>${line}</p>`).join('');
    const body = `<title>${title}</title><h1>${title.split(/ [|-] /)[0]}</h1>${said}`;
    return siteOf(url, { path: new URL(url).pathname, body, isCamp });
  });
}

function siteOf(url: string, page: WebPage): WebSite {
  const { host } = new URL(url);
  return { host, name: host, half: 'unseen', kind: 'prose', isCamp: page.isCamp === true, pages: [page] };
}
