/**
 * An import in a separate process: node import.ts DATABASE_URL FILE; prints seconds and the peak memory of the process.
 */
import { importFiles } from '../../../server/imports/run.ts';

const [ownerUrl = '', ...files] = process.argv.slice(2);
const { seconds, inserted, refused } = await importFiles({ ownerUrl, files, log: () => {} });
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ seconds, inserted, refused, peakMegabytes }));
