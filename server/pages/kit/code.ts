/** Source code with a copy button; wide lines scroll inside. */
import { CopyButton } from './button.ts';
import { html, type VNode } from './html.ts';

interface CodeProps {
  readonly text: string;
  /** Visible title and accessible name. */
  readonly label: string;
}

export function Code({ text, label }: CodeProps): VNode {
  return html`<div class="code">
    <div class="row spread"><span class="small quiet">${label}</span><${CopyButton} text=${text} /></div>
    <pre tabindex="0" role="group" aria-label=${label}><code>${text}</code></pre>
  </div>`;
}
