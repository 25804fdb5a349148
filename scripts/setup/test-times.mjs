// Says at the end of a run where its time went: the slowest files, and each part by the clock.
import { relative } from 'node:path';

const SHOWN = 10;

const seconds = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;

export function slowestFiles(reports, root) {
  const files = reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN);
  if (files.length < 2) return [];
  return ['Slowest files:', ...files.map(({ file, seconds: took }) => `${seconds(took).padStart(8)}  ${file}`)];
}

/** Parts may run side by side, so their times add up to more than the whole. */
export function timesOfParts(parts, wholeSeconds) {
  const whole = `${Math.floor(wholeSeconds / 60)} min ${Math.round(wholeSeconds % 60)} s`;
  return `Time: ${[...parts.map(({ name, seconds: took }) => `${name} ${seconds(took)}`), `${whole} in all`].join(', ')}`;
}
