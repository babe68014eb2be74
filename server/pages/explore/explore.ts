import { html } from '../kit/html.ts';
import { startPage } from '../kit/page.ts';
import { App } from './parts/app.ts';

startPage(html`<${App} />`);
