/** What the first view waits for, asked for while the larger programs of the page are still on their way. */
import { knowViewer } from '../kit/viewer.ts';
import { loadBase } from './map-about.ts';

void knowViewer();
loadBase().catch(() => {});
