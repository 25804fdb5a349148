// Which one place does a name mean in a country? The best fit there, or none.
import type { FoundPlace } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';

export async function findPlace(name: string, countryCode: string): Promise<FoundPlace | null> {
  const gazetteer = await loadGazetteer();
  return gazetteer.find(name, { countryCode, limit: 5 }).find((place) => place.countryCode === countryCode) ?? null;
}
