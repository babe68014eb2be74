/** The library of the map. Its worker starts while the rest of the page is on its way. */
import { prewarm, setWorkerUrl } from 'maplibre-gl';

setWorkerUrl(new URL('maplibre-gl-worker.mjs', import.meta.url).href);
prewarm();
