// Keeps the maps that were drawn last: cutting a country's outlines to a suburb takes longer than the rest of a page, and an area rarely
// changes.
import type { ReportData } from '#contract/reports/index.ts';
import type { Markup } from '../../http/html.ts';
import { areaMap } from './area-map.ts';
import type { ReadCountryMap } from './read-atlas.ts';

/** About 5 kB each. */
const MAX_KEPT = 1000;

export type DrawMap = (area: ReportData['area']) => Promise<Markup | null>;

export function cacheMaps(readCountryMap: ReadCountryMap): DrawMap {
  const kept = new Map<string, Promise<Markup | null>>();
  return (area) => {
    const key = JSON.stringify([area.circles, area.pin, area.countryCode]);
    const known = kept.get(key) ?? readCountryMap(area.countryCode).then((country) => areaMap(area, country));
    // The map that was asked for last moves to the end, so that the first is the one to forget.
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}
