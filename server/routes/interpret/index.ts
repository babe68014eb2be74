import interpretText from './interpret-text.ts';

/** Routes of the area interpret. */
export const interpretRoutes = [interpretText];
