/** Starts a page: its header, its content in `<main id="main">`, and the container of toasts. */
import { Header } from './header.ts';
import { html, render, type VNode } from './html.ts';
import { Toasts } from './toast.ts';

/** Renders the page. `index.html` contains `{{header}}` and `<main id="main" tabindex="-1">`. */
export function startPage(content: VNode | null): void {
  const header = document.getElementById('site-header');
  if (header !== null) render(html`<${Header} />`, header);
  const toasts = document.body.appendChild(document.createElement('div'));
  render(html`<${Toasts} />`, toasts);
  const main = document.getElementById('main');
  if (main === null) throw new Error('The page has no <main id="main">.');
  if (content === null) return;
  main.replaceChildren();
  render(content, main);
}
