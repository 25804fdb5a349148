import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf, markedMap, withData, wholeOrder } from '../../../test/harness/ordering/whole-order.ts';
import type { WholeOrder } from '../../../test/harness/ordering/whole-order.ts';
import { AUCKLAND, MAX_MARKERS } from '../../places/index.ts';
import type { TemplateLocation } from '../../templates/index.ts';
import { CLICKED_RADIUS_KM } from '../rules/checks/order-limits.ts';
import {
  addCirclesAround,
  adSettingsOf,
  placesWithoutCircle,
  radiusAround,
  setAdSettings,
  setTargetMap,
  targetMapOf,
  targetMapPath,
} from './target-map.ts';

const dataOf = ({ draft }: WholeOrder) => draft.campaignData[0]!;
const meta = wholeOrder();
const google = wholeOrder('GOOGLE_DISPLAY_CAMPAIGN');

describe.each([
  ['Meta', meta],
  ['Google', google],
])('the map of a campaign on %s', (_, order) => {
  test('is read where it was set', () => {
    expect(targetMapOf(setTargetMap(dataOf(order), markedMap(3)))).toEqual(markedMap(3));
  });

  test('its path is the one that refusals use', () => {
    const crowded = withData(order, setTargetMap(dataOf(order), markedMap(MAX_MARKERS + 1)));
    expect(faultsOf(crowded)).toEqual([`settings campaignData.0.${targetMapPath(dataOf(order))}.markers: tooManyMarkers`]);
  });

  test('shows Auckland by default', () => {
    const bare = { ...dataOf(order), adSettings: [], campaignSettings: { youTubeUrl: '', locations: [] } };
    expect(targetMapOf(bare)).toMatchObject({ center: AUCKLAND, markers: [] });
    expect(targetMapOf(setTargetMap(bare, markedMap(1))).markers).toHaveLength(1);
  });
});

test('changing the map does not change the audience, and vice versa', () => {
  const women = setAdSettings(dataOf(meta), { gender: 'WOMEN', ageMin: 30 });
  const both = setTargetMap(women, markedMap(2));
  expect(adSettingsOf(both)).toEqual({ ...adSettingsOf(women), location: [{ map: markedMap(2) }] });
  expect(targetMapOf(setAdSettings(both, { gender: 'MEN' }))).toEqual(markedMap(2));
});

describe('circles around what is advertised', () => {
  const villa = { latitude: -36.84, longitude: 174.74 };
  const nextDoor = { latitude: -36.84, longitude: 174.7401 };
  const bay = { latitude: -36.7, longitude: 174.75 };
  const ids = () => {
    let last = 0;
    return () => `new${(last += 1)}`;
  };

  test.each<[TemplateLocation, number]>([
    [{ type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 }, 10],
    [{ type: 'LISTING', byZip: true, metaDataKey: 'address', radius: 10 }, CLICKED_RADIUS_KM],
    [{ type: 'OFFICE', byZip: false, radius: 10 }, CLICKED_RADIUS_KM],
    [{ type: 'COUNTRY', selectedCountries: ['NZ'] }, CLICKED_RADIUS_KM],
  ])('for a template with the location %j the radius is %i km', (location, radius) => {
    expect(radiusAround(location)).toBe(radius);
  });

  test('each has one of the radius', () => {
    expect(addCirclesAround([], [villa, bay], 12, ids())).toEqual([
      { id: 'new1', coords: villa, radius: 12 },
      { id: 'new2', coords: bay, radius: 12 },
    ]);
  });

  test.each([
    ['has one already', [{ id: 'a', coords: villa, radius: 30 }], [villa, bay], [bay]],
    ['is next door to another', [], [villa, nextDoor], [villa]],
    ['has none', [], [villa, bay], [villa, bay]],
  ])('what %s', (_, markers, places, expected) => {
    expect(placesWithoutCircle(markers, places)).toEqual(expected);
  });

  test('existing circles are kept, and the limit is never exceeded', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const place = fc.record({ latitude: degrees(80), longitude: degrees(179) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 20 }), fc.integer({ min: 0, max: MAX_MARKERS }), (places, present) => {
        const { markers } = markedMap(present);
        const after = addCirclesAround(markers, places, CLICKED_RADIUS_KM, ids());
        expect(after.slice(0, present)).toEqual(markers);
        expect(after.length).toBe(Math.min(MAX_MARKERS, present + placesWithoutCircle(markers, places).length));
      }),
    );
  });
});
