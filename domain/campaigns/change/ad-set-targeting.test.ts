import { describe, expect, test } from 'vitest';
import { planDelivery } from '../plan/plan-delivery.ts';
import type { Fields } from '../plan/planned-object.ts';
import { NOW, sampleOrder } from '#test/harness/delivery/delivery-plan-order.ts';
import { areaText, targetingOf, targetingText, withTargeting } from './ad-set-targeting.ts';
import type { EditableTargeting } from './ad-set-targeting.ts';

const sent = planDelivery(sampleOrder(), NOW).meta.find(({ kind }) => kind === 'adSet')!.fields['targeting'] as Fields;
const marker = { id: 'm', coords: { latitude: -41.29, longitude: 174.78 }, radius: 8 };

test('what a plan sends is read back, and written back without a difference', () => {
  const read = targetingOf(sent)!;
  expect(read).toMatchObject({ ageMin: 18, ageMax: 65, gender: 'ALL' });
  expect(withTargeting(sent, read)).toEqual(sent);
});

test('age, gender and circles are replaced; everything else stays as it was sent', () => {
  const wanted: EditableTargeting = { ageMin: 30, ageMax: 50, gender: 'WOMEN', markers: [marker] };
  const changed = withTargeting(sent, wanted);
  expect(targetingOf(changed)).toEqual({ ...wanted, markers: [{ ...marker, id: 'circle1' }] });
  const { age_min, age_max, genders, geo_locations, ...rest } = changed;
  const { age_min: _min, age_max: _max, genders: _genders, geo_locations: before, ...restBefore } = sent;
  expect([age_min, age_max, genders]).toEqual([30, 50, [2]]);
  expect(rest).toEqual(restBefore);
  expect((geo_locations as Fields)['location_types']).toEqual((before as Fields)['location_types']);
});

describe('an area without circles', () => {
  const inCountries: Fields = { geo_locations: { countries: ['NZ', 'AU'] }, age_min: 18, age_max: 65, genders: [1] };
  test('stays while no circle is drawn', () => {
    const read = targetingOf(inCountries)!;
    expect(read.markers).toEqual([]);
    expect(withTargeting(inCountries, { ...read, gender: 'ALL' })).toEqual({
      geo_locations: { countries: ['NZ', 'AU'] },
      age_min: 18,
      age_max: 65,
    });
  });

  test('is replaced by circles', () => {
    const changed = withTargeting(inCountries, { ...targetingOf(inCountries)!, markers: [marker] });
    expect(changed['geo_locations']).toEqual({
      custom_locations: [{ latitude: -41.29, longitude: 174.78, radius: 8, distance_unit: 'kilometer' }],
    });
  });
});

test('an ad group has no targeting of its own', () => {
  expect(targetingOf({})).toBeNull();
});

test.each<[Fields, string]>([
  [{ geo_locations: { countries: ['NZ', 'AU'] } }, 'New Zealand, Australia'],
  [{ geo_locations: { zips: [{ key: 'NZ:1010' }, { key: 'NZ:1011' }] } }, 'postcodes 1010, 1011'],
  [{ geo_locations: { zips: [{ key: 'NZ:1010' }] } }, 'postcode 1010'],
  [{ geo_locations: { custom_locations: [{ latitude: 1, longitude: 1, radius: 8 }] } }, '1 area: 8 km'],
  [{}, 'no area'],
])('%j is shown in %s', (targeting, text) => {
  expect(areaText(targeting)).toBe(text);
});

test.each<[EditableTargeting, string]>([
  [{ ageMin: 25, ageMax: 65, gender: 'ALL', markers: [marker, { ...marker, radius: 10 }] }, '25–65+, all genders, 2 areas: 8 km, 10 km'],
  [{ ageMin: 18, ageMax: 44, gender: 'MEN', markers: [] }, '18–44, men'],
])('%j is told as %s', (targeting, text) => {
  expect(targetingText(targeting)).toBe(text);
});
