// What the networks accept of a picture or a video, as a table. Rendered files are checked against it before the first of them is sent.
import type { Size } from '../media/index.ts';
import type { Network } from '../networks/index.ts';
import type { PlannedRender } from './plan/planned-object.ts';

type RenderedResult = PlannedRender['result'];

interface FileLimits {
  least: Size;
  /** Width by height, from the tallest to the widest. */
  ratios: { from: number; to: number };
  mostBytes: number;
  /** Only for a video. */
  seconds: { least: number; most: number } | null;
}

const MB = 1024 * 1024;
/** Both networks treat ratios that differ by less as equal. */
const TOLERANCE = 0.01;
const STORY = 9 / 16;
const LINK = 1.91;

const ON_META: Readonly<Record<RenderedResult, FileLimits>> = {
  image: { least: { width: 600, height: 314 }, ratios: { from: STORY, to: LINK }, mostBytes: 30 * MB, seconds: null },
  // Instagram's feed leaves out shorter and longer videos.
  video: {
    least: { width: 600, height: 314 },
    ratios: { from: STORY, to: 16 / 9 },
    mostBytes: 4 * 1024 * MB,
    seconds: { least: 3, most: 60 },
  },
  cover: { least: { width: 600, height: 314 }, ratios: { from: STORY, to: 16 / 9 }, mostBytes: 30 * MB, seconds: null },
};

/** A display ad has a picture in each of these shapes. */
const ON_GOOGLE: readonly FileLimits[] = [
  { least: { width: 600, height: 314 }, ratios: { from: LINK, to: LINK }, mostBytes: 5 * MB, seconds: null },
  { least: { width: 300, height: 300 }, ratios: { from: 1, to: 1 }, mostBytes: 5 * MB, seconds: null },
];

export interface MeasuredFile extends Size {
  result: RenderedResult;
  bytes: number;
  /** Null for a picture. */
  seconds: number | null;
}

/** What the network would refuse; empty where it accepts the file. */
export function brokenFileLimits(network: Network, file: MeasuredFile): string[] {
  if (network === 'meta') return brokenLimits(ON_META[file.result], file);
  if (file.result !== 'image') return ['Google’s display ads take videos from YouTube only.'];
  const all = ON_GOOGLE.map((limits) => brokenLimits(limits, file));
  return all.some((broken) => broken.length === 0) ? [] : (all.toSorted((one, other) => one.length - other.length)[0] ?? []);
}

function brokenLimits({ least, ratios, mostBytes, seconds }: FileLimits, file: MeasuredFile): string[] {
  const { width, height, bytes } = file;
  const ratio = width / height;
  const isInRatio = ratio >= ratios.from * (1 - TOLERANCE) && ratio <= ratios.to * (1 + TOLERANCE);
  return [
    ...(width < least.width || height < least.height
      ? [`it has ${width} × ${height} pixels and needs at least ${least.width} × ${least.height}`]
      : []),
    ...(isInRatio ? [] : [`its ratio of ${ratio.toFixed(2)} is not ${rangeText(ratios)}`]),
    ...(bytes > mostBytes ? [`it is ${megabytes(bytes)} MB and may be at most ${megabytes(mostBytes)} MB`] : []),
    ...(seconds !== null && file.seconds !== null && (file.seconds < seconds.least || file.seconds > seconds.most)
      ? [`it lasts ${file.seconds} seconds and may last ${seconds.least} to ${seconds.most}`]
      : []),
  ];
}

const rangeText = ({ from, to }: FileLimits['ratios']): string =>
  from === to ? `about ${to.toFixed(2)}` : `between ${from.toFixed(2)} and ${to.toFixed(2)}`;
const megabytes = (bytes: number): string => (bytes / MB).toFixed(1).replace('.0', '');
