/** Line icons in the colour of the text. They are hidden from screen readers, because the control has a name. */
import { html, type VNode } from './html.ts';

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M6 6l1 1M17 17l1 1M6 18l1-1M17 7l1-1',
  moon: 'M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z',
  half: 'M12 4a8 8 0 1 0 0 16ZM12 4a8 8 0 0 1 0 16',
  check: 'M5 12.5 10 17.5 19 7',
  plus: 'M12 5v14M5 12h14',
  down: 'M6 10l6 6 6-6',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13Z',
  eye: 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  'eye-off':
    'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5l-2.6 3.3M6.3 7.7 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9',
  key: 'M14 10a4 4 0 1 0-3.5 4L13 16.5h2v2h2v2h3v-3L14 11.5Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  alert: 'M12 4 2.5 20h19ZM12 10v4.5M12 17.5v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.1',
  tent: 'M2.5 20 12 4l9.5 16ZM12 12l-4.5 8M12 12l4.5 8M12 4V2',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  out: 'M10 4H4v16h6M15 8l4 4-4 4M19 12H9',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  play: 'M7 4.5v15l12-7.5Z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, label }: { readonly name: IconName; readonly label?: string }): VNode {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8"
    stroke-linecap="round" stroke-linejoin="round" role=${label ? 'img' : undefined} aria-label=${label}
    aria-hidden=${label ? undefined : 'true'}><path d=${paths[name]} /></svg>`;
}
