import { followRoute } from '../../http/follow-route.ts';
import getJob from './get-job.ts';

export default followRoute(getJob, {
  name: 'geocoding.watch-job',
  summary: 'Follow one job',
  topics: ['geocoding'],
});
