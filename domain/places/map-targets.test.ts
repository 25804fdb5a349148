import { expect, test } from 'vitest';
import { addMarker, mayAddMarker, MAX_MARKERS, moveMarker, noTargets, removeMarker, resizeMarker } from './map-targets.ts';
import type { MapTargets } from './map-targets.ts';

const marker = (id: string) => ({ id, coords: { latitude: -36.8, longitude: 174.7 }, radius: 10 });
const with3: MapTargets = ['a', 'b', 'c'].reduce((targets, id) => addMarker(targets, marker(id)), noTargets());

test('without targets the listing has ten kilometres around it, and is not aimed at', () => {
  expect(noTargets()).toEqual({ listingLocation: { enable: false, radius: 10 }, markers: [] });
});

test('a marker is moved, resized and removed without touching the others', () => {
  const moved = moveMarker(with3, 'b', { latitude: -40, longitude: 190 });
  expect(moved.markers[1]).toEqual({ id: 'b', coords: { latitude: -40, longitude: -170 }, radius: 10 });
  const resized = resizeMarker(moved, 'b', 25);
  expect(resized.markers.map(({ radius }) => radius)).toEqual([10, 25, 10]);
  expect(removeMarker(resized, 'b').markers).toEqual([marker('a'), marker('c')]);
  expect(with3.markers).toHaveLength(3);
});

test('a sixteenth marker is not added', () => {
  const full = Array.from({ length: MAX_MARKERS }, (_, index) => marker(`m${index}`)).reduce(addMarker, noTargets());
  expect(full.markers).toHaveLength(15);
  expect(mayAddMarker(full)).toBe(false);
  expect(addMarker(full, marker('one more'))).toBe(full);
});
