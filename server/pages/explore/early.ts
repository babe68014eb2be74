/** Requests what the first view needs and draws it, while the map library and the rest of the page are loading. */
import { loadViewer } from '../kit/viewer.ts';
import { loadBase } from './map-about.ts';
import { beginSketch } from './map-sketch.ts';

void loadViewer();
loadBase().catch(() => {});
void beginSketch();
