// Finds places by what someone types. The gazetteer is kept in columns (171,075 places in 15 MB) with a sorted index of the
// start of each word.
import { foldName } from '#domain/places/index.ts';

/** The format of the gazetteer's file: a few long strings and typed arrays, because a million objects would take too much memory. */
export interface GazetteerColumns {
  /** One line per place, in the same order as the columns. */
  names: string;
  folded: string;
  /** Names of regions, one per line. */
  regions: string;
  foldedRegions: string;
  /** Two letters per place. */
  countries: string;
  nameStarts: Uint32Array;
  foldedStarts: Uint32Array;
  region: Uint32Array;
  population: Uint32Array;
  /** Hundred-thousandths of a degree. */
  latitude: Int32Array;
  longitude: Int32Array;
  /** Offsets in `folded` at which a word begins, sorted by the text from there on. */
  wordStarts: Uint32Array;
  /** The place that each of those words belongs to. */
  wordPlaces: Uint32Array;
}

export interface FoundPlace {
  id: string;
  name: string;
  region: string;
  countryCode: string;
  latitude: number;
  longitude: number;
}

export interface Gazetteer {
  size: number;
  find(typed: string, options: { countryCode: string; limit: number }): FoundPlace[];
}

/** How well a name fits: lower is better. */
type Fit = 0 | 1 | 2;
interface Hit {
  place: number;
  isForeign: boolean;
  fit: Fit;
}

/** Shorter words match the start of so many names that only the whole phrase is looked up. */
const MIN_WORD_LENGTH = 3;

export function openGazetteer(columns: GazetteerColumns): Gazetteer {
  const { names, folded, countries, nameStarts, foldedStarts, population, wordStarts, wordPlaces } = columns;
  const size = nameStarts.length;
  const regions = columns.regions.split('\n');
  const foldedRegions = columns.foldedRegions.split('\n');

  const lineAt = (text: string, starts: Uint32Array, place: number): string => text.slice(starts[place], text.indexOf('\n', starts[place]));
  const countryOf = (place: number): string => countries.slice(place * 2, place * 2 + 2);

  function fitOf(place: number, query: string, words: readonly string[]): Fit | null {
    const name = lineAt(folded, foldedStarts, place);
    if (name === query) return 0;
    if (name.startsWith(query)) return 1;
    if (` ${name}`.includes(` ${query}`)) return 2;
    const nameAndRegion = ` ${name} ${foldedRegions[columns.region[place] ?? 0]}`;
    if (!words.every((word) => nameAndRegion.includes(` ${word}`))) return null;
    // 'Ponsonby Auckland' is an exact match of Ponsonby, followed by its region.
    return query.startsWith(`${name} `) ? 0 : 2;
  }

  return {
    size,
    find(typed, { countryCode, limit }) {
      const query = foldName(typed);
      if (query === '') return [];
      const words = query.split(' ');
      const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
      const probes = new Set([query, words[0] ?? '', longest].filter((probe) => probe === query || probe.length >= MIN_WORD_LENGTH));
      const places = new Set([...probes].flatMap((probe) => placesWithWordPrefix(probe)));
      const hits: Hit[] = [];
      for (const place of places) {
        const fit = fitOf(place, query, words);
        if (fit !== null) hits.push({ place, fit, isForeign: countryOf(place) !== countryCode });
      }
      return hits
        .sort(
          (one, other) =>
            Number(one.isForeign) - Number(other.isForeign) ||
            one.fit - other.fit ||
            (population[other.place] ?? 0) - (population[one.place] ?? 0) ||
            one.place - other.place,
        )
        .slice(0, limit)
        .map(({ place }) => describe(place));
    },
  };

  function placesWithWordPrefix(prefix: string): number[] {
    const found: number[] = [];
    for (let index = firstWordFrom(prefix); index < wordStarts.length; index += 1) {
      if (!folded.startsWith(prefix, wordStarts[index])) break;
      found.push(wordPlaces[index] ?? 0);
    }
    return found;
  }

  /** The index of the first word that does not sort before the prefix. */
  function firstWordFrom(prefix: string): number {
    return lowerBound(wordStarts.length, (index) => folded.slice(wordStarts[index], (wordStarts[index] ?? 0) + prefix.length) < prefix);
  }

  function describe(place: number): FoundPlace {
    return {
      id: String(place),
      name: lineAt(names, nameStarts, place),
      region: regions[columns.region[place] ?? 0] ?? '',
      countryCode: countryOf(place),
      latitude: (columns.latitude[place] ?? 0) / 1e5,
      longitude: (columns.longitude[place] ?? 0) / 1e5,
    };
  }
}

/** The first index for which `isBefore` no longer holds. */
function lowerBound(length: number, isBefore: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
