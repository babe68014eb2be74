/**
 * Applies the theme before anything is painted: a classic script in the head without imports. A stored choice takes
 * precedence over the device's.
 */
{
  const stored = (() => {
    try {
      return localStorage.getItem('campatlas-theme');
    } catch {
      return null;
    }
  })();
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
}
