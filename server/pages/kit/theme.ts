/**
 * Light or dark before anything is painted: a classic script, so it comes before the body and imports nothing.
 * The choice is remembered; without one the device decides.
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
