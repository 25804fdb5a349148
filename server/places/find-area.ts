// The centre of an address's suburb or town from the gazetteer, which knows no streets.
import type { AddressMatch, StreetAddress } from '#domain/places/index.ts';
import type { FoundPlace, Gazetteer } from './gazetteer.ts';
import { loadGazetteer } from './load-gazetteer.ts';

export type FindArea = (address: StreetAddress, countryCode: string) => AddressMatch | null;

/** For callers with many addresses. */
export async function openAreas(): Promise<FindArea> {
  const gazetteer = await loadGazetteer();
  return ({ suburb, city, region }, countryCode) => {
    // Many suburbs share a name, so a suburb alone is looked up only where the address names no town or region.
    const isSuburbAlone = city === '' && region === '';
    const texts = [
      ...(suburb === '' ? [] : [`${suburb} ${city}`, `${suburb} ${region}`].filter((text) => text !== `${suburb} `)),
      ...(isSuburbAlone ? [suburb] : []),
      ...(city === '' ? [] : [`${city} ${region}`.trim(), city]),
    ];
    for (const text of new Set(texts)) {
      const found = text === '' ? null : placeIn(gazetteer, text, countryCode);
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
  };
}

const placeIn = (gazetteer: Gazetteer, name: string, countryCode: string): FoundPlace | null =>
  gazetteer.find(name, { countryCode, limit: 5 }).find((place) => place.countryCode === countryCode) ?? null;

export async function findArea(address: StreetAddress, countryCode: string): Promise<AddressMatch | null> {
  const find = await openAreas();
  return find(address, countryCode);
}
