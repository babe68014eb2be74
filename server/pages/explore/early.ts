/** Starts the requests that the first view needs, while the page's larger scripts are still loading. */
import { loadViewer } from '../kit/viewer.ts';
import { loadBase } from './map-about.ts';

void loadViewer();
loadBase().catch(() => {});
