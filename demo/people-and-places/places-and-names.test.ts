import { describe, expect, it } from 'vitest';
import { homeAddress, officeAddress } from '#demo/people-and-places/addresses.ts';
import { landline, mobile } from '#demo/people-and-places/phone-numbers.ts';
import { seededRandom } from '#demo/people-and-places/random.ts';
import { firstNames } from '#demo/stock/first-names.ts';
import { streetNames } from '#demo/stock/streets.ts';
import { australianSuburbs, newZealandSuburbs } from '#demo/stock/suburbs.ts';
import { surnames } from '#demo/stock/surnames.ts';

const suburbs = [...newZealandSuburbs, ...australianSuburbs];

describe('places and names of the demo', () => {
  it('is large enough that a demo does not repeat itself', () => {
    const first = Object.values(firstNames).flatMap((byPresentation) => Object.values(byPresentation).flat());
    const last = Object.values(surnames).flat();
    expect(first.length).toBeGreaterThanOrEqual(120);
    expect(last.length).toBeGreaterThanOrEqual(145);
    expect(newZealandSuburbs.length).toBeGreaterThanOrEqual(90);
    expect(streetNames.length).toBeGreaterThanOrEqual(150);
  });

  it('names nothing twice', () => {
    for (const list of [...Object.values(surnames), streetNames, suburbs.map((place) => `${place.suburb} ${place.city}`)]) {
      expect(new Set(list).size).toBe(list.length);
    }
  });

  it.each(newZealandSuburbs.map((place) => [place.suburb, place] as const))('places %s on land in New Zealand', (_, place) => {
    expect(place.postcode).toMatch(/^\d{4}$/);
    expect(place.latitude).toBeGreaterThan(-47);
    expect(place.latitude).toBeLessThan(-35);
    expect(place.longitude).toBeGreaterThan(168);
    expect(place.longitude).toBeLessThan(178.3);
  });

  it('orders postcodes from north to south, as the post does', () => {
    const bandOf = (postcode: string) => Math.floor(Number(postcode) / 1000);
    const meanLatitude = (band: number) => {
      const inBand = newZealandSuburbs.filter((place) => bandOf(place.postcode) === band).map((place) => place.latitude);
      return inBand.reduce((sum, value) => sum + value, 0) / inBand.length;
    };
    const bands = [3, 4, 6, 7, 8, 9].map(meanLatitude);
    expect([...bands].sort((a, b) => b - a)).toEqual(bands);
  });

  it.each([...new Set(suburbs.map((place) => place.region))])('gives %s phone numbers that are valid there', (region) => {
    const place = suburbs.find((candidate) => candidate.region === region)!;
    const random = seededRandom(region);
    for (let i = 0; i < 50; i++) {
      expect(landline(random, place)).toMatch(/^(\+64([349][2-9]|6[235-9]|7[2-57-9])\d{6}|\+6127010\d{4})$/);
      expect(mobile(random, place.country)).toMatch(/^(\+642[127][2-9]\d{5,6}|\+61491\d{6})$/);
    }
  });

  it('puts an address within a short walk of its suburb and keeps the suburb’s facts', () => {
    const random = seededRandom('addresses');
    for (const place of suburbs) {
      for (const address of [homeAddress(random, place), officeAddress(random, place)]) {
        expect(Math.abs(address.latitude - place.latitude)).toBeLessThan(0.003);
        expect(Math.abs(address.longitude - place.longitude)).toBeLessThan(0.003);
        expect(address).toMatchObject({ suburb: place.suburb, postcode: place.postcode, country: place.country });
        expect(address.street).toMatch(/\d+[ABC]? \p{Lu}/u);
      }
    }
  });
});
