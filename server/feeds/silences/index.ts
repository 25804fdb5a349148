export { checkFeedSilences } from './check-silences-job.ts';
export { readSilence } from './read-silence.ts';
