// The centre of an address's suburb or town from the gazetteer, which knows no streets.
import type { AddressMatch, StreetAddress } from '#domain/places/index.ts';
import { findPlace } from './find-place.ts';

/** Many suburbs share a name, so a suburb alone is looked up only where the address names no town or region. */
export async function findArea({ suburb, city, region }: StreetAddress, countryCode: string): Promise<AddressMatch | null> {
  const isSuburbAlone = city === '' && region === '';
  const texts = [
    ...(suburb === '' ? [] : [`${suburb} ${city}`, `${suburb} ${region}`].filter((text) => text !== `${suburb} `)),
    ...(isSuburbAlone ? [suburb] : []),
    ...(city === '' ? [] : [`${city} ${region}`.trim(), city]),
  ];
  for (const text of new Set(texts)) {
    const found = text === '' ? null : await findPlace(text, countryCode);
    if (!found) continue;
    const { name, region: within, latitude, longitude } = found;
    return {
      latitude,
      longitude,
      label: [...new Set([name, within])].join(', '),
      precision: 'suburb',
      houseNumber: '',
      areas: [name, within],
    };
  }
  return null;
}
