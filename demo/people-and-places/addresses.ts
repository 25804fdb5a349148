// What is a believable address in a suburb? Number, street and a point within a short walk of the suburb's centre.
import { australianStreetNames, streetKinds, streetNames } from '#demo/stock/streets.ts';
import type { Suburb } from '#demo/stock/suburbs.ts';
import type { Random } from '#demo/people-and-places/random.ts';

export type Address = Pick<Suburb, 'suburb' | 'city' | 'region' | 'postcode' | 'country' | 'latitude' | 'longitude'> & {
  street: string;
};

const walkInDegrees = 0.0025;

export function homeAddress(random: Random, suburb: Suburb): Address {
  const unit = random.chance(0.18) ? `${random.int(1, 8)}/` : '';
  const letter = random.chance(0.12) ? random.pick(['A', 'B', 'C']) : '';
  return placed(random, suburb, `${unit}${random.int(1, 240)}${letter} ${streetName(random, suburb)}`);
}

export function officeAddress(random: Random, suburb: Suburb): Address {
  const level = random.chance(0.3) ? `Level ${random.int(1, 6)}, ` : '';
  return placed(random, suburb, `${level}${random.int(1, 480)} ${streetName(random, suburb)}`);
}

function streetName(random: Random, { country }: Suburb): string {
  const names = country === 'AU' ? australianStreetNames : streetNames;
  return `${random.pick(names)} ${random.weighted(streetKinds)}`;
}

function placed(random: Random, from: Suburb, street: string): Address {
  const { suburb, city, region, postcode, country } = from;
  const near = (degrees: number) => Number((degrees + random.between(-walkInDegrees, walkInDegrees)).toFixed(6));
  return { street, suburb, city, region, postcode, country, latitude: near(from.latitude), longitude: near(from.longitude) };
}
