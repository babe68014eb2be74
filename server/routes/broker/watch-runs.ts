import { followRoute } from '../../http/follow-route.ts';
import listRuns from './list-runs.ts';

export default followRoute(listRuns, { name: 'broker.watch-runs', summary: 'Follow the runs', topics: ['broker'] });
