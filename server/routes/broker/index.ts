import answerDecision from './answer-decision.ts';
import cancelRun from './cancel-run.ts';
import createPlan from './create-plan.ts';
import createRun from './create-run.ts';
import getActivity from './get-activity.ts';
import getBrokerContract from './get-broker-contract.ts';
import getBrokerPage from './get-broker-page.ts';
import getRun from './get-run.ts';
import getRunsContract from './get-runs-contract.ts';
import getRunsTypes from './get-runs-types.ts';
import getScreen from './get-screen.ts';
import getSettings from './get-settings.ts';
import getTrace from './get-trace.ts';
import listRuns from './list-runs.ts';
import watchRun from './watch-run.ts';
import watchRuns from './watch-runs.ts';

/** Routes of the area broker. */
export const brokerRoutes = [
  answerDecision,
  cancelRun,
  createPlan,
  createRun,
  getActivity,
  getBrokerContract,
  getBrokerPage,
  getRun,
  getRunsContract,
  getRunsTypes,
  getScreen,
  getSettings,
  getTrace,
  listRuns,
  watchRun,
  watchRuns,
];
