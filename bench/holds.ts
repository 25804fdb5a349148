// Requirements of a benchmark as text, with the measured value and whether it was met.
import type { Hold } from './benchmark.ts';
import { figure } from './figures.ts';

export const atLeast = (what: string, measured: number, bound: number, unit = ''): Hold =>
  hold(what, 'at least', measured, bound, unit, measured >= bound);
export const atMost = (what: string, measured: number, bound: number, unit = ''): Hold =>
  hold(what, 'at most', measured, bound, unit, measured <= bound);

function hold(what: string, word: string, measured: number, bound: number, unit: string, met: boolean): Hold {
  const withUnit = (text: string): string => (unit ? `${text} ${unit}` : text);
  return { says: `${what} ${word} ${withUnit(String(bound))}`, measured: withUnit(figure(measured)), met };
}
