/** Written by the browser itself: names need no fonts of other hosts. */
export const regular = ['system-ui', 'sans-serif'];
export const bold = ['system-ui', 'sans-serif'];
