/** Fonts of the browser, so that labels need no font files from other hosts. */
export const regular = ['system-ui', 'sans-serif'];
export const bold = ['system-ui', 'sans-serif'];
