// Distances, circles and bounding boxes on the globe. Angles are in degrees, lengths in metres.

export interface Coords {
  latitude: number;
  longitude: number;
}

export interface Circle {
  centre: Coords;
  metres: number;
}

/** A bounding box. `east` may exceed 180, so that a box across the date line stays one box. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The same radius that the map library uses, so that drawn circles match measured distances. */
export const EARTH_METRES = 6_371_000;
/** Web Mercator maps end here. */
export const MAX_LATITUDE = 85;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Result from -180 (included) to 180 (excluded). */
export const wrapLongitude = (longitude: number): number => {
  if (longitude >= -180 && longitude < 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
};

/** The equivalent longitude, possibly beyond ±180, that is nearest to `to`. */
export const nearestCopy = (longitude: number, to: number): number => to + wrapLongitude(longitude - to);

/** Normalises a dragged point to valid coordinates that a map can show. */
export const settle = ({ latitude, longitude }: Coords): Coords => ({
  latitude: toFiveDecimals(clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE)),
  longitude: wrapLongitude(toFiveDecimals(wrapLongitude(longitude))),
});

/** A precision of about one metre. */
const toFiveDecimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export function metresBetween(from: Coords, to: Coords): number {
  const latitudeTerm = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const longitudeTerm = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitudeTerm + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * longitudeTerm;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(clamp(chord, 0, 1)));
}

/** The point at a distance and bearing. Its longitude may exceed 180 instead of wrapping. */
export function pointAt(from: Coords, bearing: number, metres: number): Coords {
  const angle = metres / EARTH_METRES;
  const [latitude, course] = [toRadians(from.latitude), toRadians(bearing)];
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(course);
  const reached = Math.asin(clamp(sine, -1, 1));
  const turned = Math.atan2(Math.sin(course) * Math.sin(angle) * Math.cos(latitude), Math.cos(angle) - Math.sin(latitude) * sine);
  return { latitude: toDegrees(reached), longitude: from.longitude + toDegrees(turned) };
}

export function boxOf({ centre, metres }: Circle): Box {
  const angle = metres / EARTH_METRES;
  const height = toDegrees(angle);
  const ratio = Math.sin(angle) / Math.cos(toRadians(centre.latitude));
  const width = ratio >= 1 ? 180 : toDegrees(Math.asin(ratio));
  return {
    south: clamp(centre.latitude - height, -90, 90),
    north: clamp(centre.latitude + height, -90, 90),
    west: centre.longitude - width,
    east: centre.longitude + width,
  };
}

/** The narrowest box around all circles; it may cross the date line. */
export function boxAround(circles: readonly Circle[]): Box | null {
  const candidates = circles.map(({ centre }) =>
    circles
      .map((circle) =>
        boxOf({ ...circle, centre: { ...circle.centre, longitude: nearestCopy(circle.centre.longitude, centre.longitude) } }),
      )
      .reduce(union),
  );
  const [first, ...others] = candidates;
  if (!first) return null;
  return others.reduce((best, box) => (box.east - box.west < best.east - best.west ? box : best), first);
}

const union = (one: Box, other: Box): Box => ({
  south: Math.min(one.south, other.south),
  west: Math.min(one.west, other.west),
  north: Math.max(one.north, other.north),
  east: Math.max(one.east, other.east),
});
