// Turns places into columns that are small in memory and quick to search.
import { foldName } from '#domain/places/index.ts';
import type { GazetteerColumns } from './gazetteer.ts';

/** The columns as V8 serialises them, in dist/gazetteer. */
export const GAZETTEER_FILE = 'columns.bin';

export interface Place {
  name: string;
  region: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  population: number;
}

export function toColumns(places: readonly Place[]): GazetteerColumns {
  const names = lines(places.map(({ name }) => name));
  const folded = lines(places.map(({ name }) => foldName(name)));
  const regions = [...new Set(['', ...places.map(({ region }) => region)])];
  const regionIndex = new Map(regions.map((region, index) => [region, index]));
  return {
    names: names.text,
    nameStarts: names.starts,
    folded: folded.text,
    foldedStarts: folded.starts,
    regions: regions.join('\n'),
    foldedRegions: regions.map(foldName).join('\n'),
    region: Uint32Array.from(places, ({ region }) => regionIndex.get(region) ?? 0),
    countries: places.map(({ countryCode }) => countryCode).join(''),
    population: Uint32Array.from(places, ({ population }) => population),
    latitude: Int32Array.from(places, ({ latitude }) => Math.round(latitude * 1e5)),
    longitude: Int32Array.from(places, ({ longitude }) => Math.round(longitude * 1e5)),
    ...sortedWords(folded.text),
  };
}

function lines(texts: readonly string[]): { text: string; starts: Uint32Array } {
  const starts = new Uint32Array(texts.length);
  let offset = 0;
  for (const [index, text] of texts.entries()) {
    starts[index] = offset;
    offset += text.length + 1;
  }
  return { text: texts.map((text) => `${text}\n`).join(''), starts };
}

function sortedWords(folded: string): Pick<GazetteerColumns, 'wordStarts' | 'wordPlaces'> {
  const words: { start: number; place: number; rest: string }[] = [];
  let line = 0;
  for (let place = 0; line < folded.length; place += 1) {
    const end = folded.indexOf('\n', line);
    for (let start = line; start < end; start = nextWord(folded, start, end)) words.push({ start, place, rest: folded.slice(start, end) });
    line = end + 1;
  }
  words.sort((one, other) => (one.rest < other.rest ? -1 : one.rest > other.rest ? 1 : one.start - other.start));
  return { wordStarts: Uint32Array.from(words, ({ start }) => start), wordPlaces: Uint32Array.from(words, ({ place }) => place) };
}

function nextWord(text: string, start: number, end: number): number {
  const space = text.indexOf(' ', start);
  return space === -1 || space >= end ? end : space + 1;
}
