// Statistics of a benchmark: median, percentile, slope, and the final line that scripts and people read.

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is nothing to take the median of');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The nearest-rank percentile: a value that was really measured. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new Error('There is nothing to take a percentile of');
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.ceil((percent / 100) * sorted.length);
  return sorted[Math.max(0, rank - 1)] ?? 0;
}

/** How much y grows for one more x, by least squares. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const count = points.length;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / count;
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (spread === 0) return 0;
  return points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

export interface Measured {
  ratio: number;
  ours: number;
  control: number;
  unit: string;
}

export function ratioLine(name: string, { ratio, ours, control, unit }: Measured): string {
  return `${name}: ratio ${ratio.toFixed(2)} (ours ${figure(ours)} ${unit}, control ${figure(control)} ${unit})`;
}

export function figure(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}
