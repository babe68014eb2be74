/** Loads the map library and starts its worker while the rest of the page is loading. */
import { prewarm, setWorkerUrl } from 'maplibre-gl';

setWorkerUrl(new URL('maplibre-gl-worker.mjs', import.meta.url).href);
prewarm();
