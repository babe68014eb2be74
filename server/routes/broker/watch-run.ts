import { followRoute } from '../../http/follow-route.ts';
import getRun from './get-run.ts';

export default followRoute(getRun, { name: 'broker.watch-run', summary: 'Follow one run', topics: ['broker'] });
