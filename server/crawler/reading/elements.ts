/** HTML elements by their effect on a page's text. */

/** Inline elements. */
export const inline = new Set(
  `a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark meter q s samp small span strong sub sup \
time tt u var wbr`.split(' '),
);

/** Elements without visible text. */
export const silent = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'select',
  'textarea',
  'iframe',
  'head',
]);

/** Elements around the main content. */
export const margins = new Set(['nav', 'header', 'footer', 'aside']);
