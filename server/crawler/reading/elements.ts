/** Elements by what they mean for the text of a page. */

/** Within a line. */
export const inline = new Set(
  `a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark meter q s samp small span strong sub sup \
time tt u var wbr`.split(' '),
);

/** What nobody sees. */
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

/** Around what the page is about. */
export const margins = new Set(['nav', 'header', 'footer', 'aside']);
