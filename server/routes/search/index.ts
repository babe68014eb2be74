import searchCatalog from './search-catalog.ts';

/** Routes of the area search. */
export const searchRoutes = [searchCatalog];
