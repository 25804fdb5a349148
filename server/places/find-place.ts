// Finds the one place that a name stands for in a country: the best match there, or null.
import type { FoundPlace } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';

export async function findPlace(name: string, countryCode: string): Promise<FoundPlace | null> {
  const gazetteer = await loadGazetteer();
  return gazetteer.find(name, { countryCode, limit: 5 }).find((place) => place.countryCode === countryCode) ?? null;
}
