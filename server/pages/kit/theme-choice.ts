/** The choice of light, dark or the device's theme. `theme.ts` applies it before the page is painted. */
import { store } from './store.ts';

export type Theme = 'auto' | 'light' | 'dark';

const root = document.documentElement;
const given = root.dataset.theme;

export const theme = store<Theme>(given === 'light' || given === 'dark' ? given : 'auto');

export function chooseTheme(next: Theme): void {
  if (next === 'auto') delete root.dataset.theme;
  else root.dataset.theme = next;
  try {
    if (next === 'auto') localStorage.removeItem('campatlas-theme');
    else localStorage.setItem('campatlas-theme', next);
  } catch {
    // Without storage the choice is lost when the page is left.
  }
  theme.set(next);
}
