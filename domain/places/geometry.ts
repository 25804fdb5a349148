// How far apart are two points, and what does a circle on the globe cover? Angles in degrees, lengths in metres.

export interface Coords {
  latitude: number;
  longitude: number;
}

export interface Circle {
  centre: Coords;
  metres: number;
}

/** A box on the map. East may lie beyond 180, so that a box over the date line stays one box. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The radius that map software reckons with, so that what is drawn is what is measured. */
export const EARTH_METRES = 6_371_000;
/** Web maps end here: beyond it a square map of the world has no room. */
export const MOST_LATITUDE = 85;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;
const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** From -180 up to, but without, 180. */
export const wrapLongitude = (longitude: number): number => {
  if (longitude >= -180 && longitude < 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
};

/** The same meridian on the copy of the world that lies nearest to another one. */
export const nearestCopy = (longitude: number, to: number): number => to + wrapLongitude(longitude - to);

/** Where a dragged point may rest: on the one world, and where a map can show it. */
export const settle = ({ latitude, longitude }: Coords): Coords => ({
  latitude: toFiveDecimals(between(latitude, -MOST_LATITUDE, MOST_LATITUDE)),
  longitude: wrapLongitude(toFiveDecimals(wrapLongitude(longitude))),
});

/** About a metre; more would only pretend to be exact. */
const toFiveDecimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export function metresBetween(from: Coords, to: Coords): number {
  const upward = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const across = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const chord = upward + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * across;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(between(chord, 0, 1)));
}

/** Where someone arrives who walks straight on; the longitude continues past 180 rather than jumping. */
export function pointAt(from: Coords, bearing: number, metres: number): Coords {
  const angle = metres / EARTH_METRES;
  const [latitude, course] = [toRadians(from.latitude), toRadians(bearing)];
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(course);
  const reached = Math.asin(between(sine, -1, 1));
  const turned = Math.atan2(Math.sin(course) * Math.sin(angle) * Math.cos(latitude), Math.cos(angle) - Math.sin(latitude) * sine);
  return { latitude: toDegrees(reached), longitude: from.longitude + toDegrees(turned) };
}

export function boxOf({ centre, metres }: Circle): Box {
  const angle = metres / EARTH_METRES;
  const height = toDegrees(angle);
  const ratio = Math.sin(angle) / Math.cos(toRadians(centre.latitude));
  const width = ratio >= 1 ? 180 : toDegrees(Math.asin(ratio));
  return {
    south: between(centre.latitude - height, -90, 90),
    north: between(centre.latitude + height, -90, 90),
    west: centre.longitude - width,
    east: centre.longitude + width,
  };
}

/** The narrowest box around all circles, over the date line where that is the shorter way. */
export function boxAround(circles: readonly Circle[]): Box | null {
  const candidates = circles.map(({ centre }) =>
    circles
      .map((circle) =>
        boxOf({ ...circle, centre: { ...circle.centre, longitude: nearestCopy(circle.centre.longitude, centre.longitude) } }),
      )
      .reduce(join),
  );
  const [first, ...others] = candidates;
  if (!first) return null;
  return others.reduce((best, box) => (box.east - box.west < best.east - best.west ? box : best), first);
}

const join = (one: Box, other: Box): Box => ({
  south: Math.min(one.south, other.south),
  west: Math.min(one.west, other.west),
  north: Math.max(one.north, other.north),
  east: Math.max(one.east, other.east),
});
