// The outlines and place names of the built-in map, from the files that the web build wrote. Each country is read once, when first needed.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AtlasPlace } from '#domain/places/index.ts';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Ring = readonly (readonly number[])[];

export interface CountryMap {
  /** Outer outlines as longitude and latitude. */
  rings: Ring[];
  /** Largest first. */
  places: readonly AtlasPlace[];
}

const NO_MAP: CountryMap = { rings: [], places: [] };

export type ReadCountryMap = (countryCode: string) => Promise<CountryMap>;

/** Countries without a file of their own, and a server without a build, have a map without land. */
export function openAtlas(webFolder: string): ReadCountryMap {
  const read = new Map<string, Promise<CountryMap>>();
  return (countryCode) => {
    const known = read.get(countryCode) ?? readCountry(webFolder, countryCode).catch(() => NO_MAP);
    read.set(countryCode, known);
    return known;
  };
}

async function readCountry(webFolder: string, countryCode: string): Promise<CountryMap> {
  const folder = path.join(webFolder, 'assets');
  const name = readdirSync(folder).find((file) => new RegExp(`^map-${countryCode.toLowerCase()}-[\\w-]+\\.json$`).test(file));
  if (name === undefined) return NO_MAP;
  const { topology, places } = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as {
    topology: Topology<{ countries: GeometryCollection }>;
    places: AtlasPlace[];
  };
  const rings = feature(topology, topology.objects.countries).features.flatMap(({ geometry }): Ring[] => {
    if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1)) : [];
  });
  return { rings, places };
}
