/** The choice of light, dark or the device's theme. `theme.ts` applies it before the page is painted. */
import { store } from './store.ts';

export type Theme = 'auto' | 'light' | 'dark';

const root = document.documentElement;
const given = root.dataset.theme;

export const theme = store<Theme>(given === 'light' || given === 'dark' ? given : 'auto');

/** The theme of the page: the choice, or that of the device. */
export function themeInUse(): 'light' | 'dark' {
  const chosen = theme.get();
  if (chosen !== 'auto') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

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
