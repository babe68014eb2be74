import clearMemory from './clear-memory.ts';
import decideReview from './decide-review.ts';
import getEvidence from './get-evidence.ts';
import getOverseer from './get-overseer.ts';
import getReview from './get-review.ts';
import getReviewsPage from './get-reviews-page.ts';
import listEvents from './list-events.ts';
import listJobs from './list-jobs.ts';
import listReviewGroups from './list-review-groups.ts';
import listReviews from './list-reviews.ts';
import pauseOverseer from './pause-overseer.ts';
import saveOverseer from './save-overseer.ts';
import sendMessage from './send-message.ts';
import watchEvents from './watch-events.ts';
import watchOverseer from './watch-overseer.ts';
import watchReviews from './watch-reviews.ts';

/** Routes of the area overseer. */
export const overseerRoutes = [
  clearMemory,
  decideReview,
  getEvidence,
  getOverseer,
  getReview,
  getReviewsPage,
  listEvents,
  listJobs,
  listReviewGroups,
  listReviews,
  pauseOverseer,
  saveOverseer,
  sendMessage,
  watchEvents,
  watchOverseer,
  watchReviews,
];
