// The area that circles on the map cover together, in square kilometres. People where circles overlap are counted once, as the network does.

export interface Circle {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

const KM_PER_DEGREE = 111.32;
/** The smallest circle is 1 km wide, so that its strips are 20 m high. */
const STRIPS_PER_RADIUS = 50;

export function coveredArea(circles: readonly Circle[]): number {
  const [first] = circles;
  if (!first) return 0;
  const kmPerLongitude = KM_PER_DEGREE * Math.cos((first.latitude * Math.PI) / 180);
  const flat = circles.map(({ latitude, longitude, radiusKm }) => ({
    x: longitude * kmPerLongitude,
    y: latitude * KM_PER_DEGREE,
    radiusKm,
  }));
  const height = Math.min(...flat.map(({ radiusKm }) => radiusKm)) / STRIPS_PER_RADIUS;
  const top = Math.max(...flat.map(({ y, radiusKm }) => y + radiusKm));
  let area = 0;
  for (let y = Math.min(...flat.map((each) => each.y - each.radiusKm)) + height / 2; y < top; y += height) {
    const spans = flat.flatMap(({ x, y: middle, radiusKm }) => {
      const half = Math.sqrt(Math.max(0, radiusKm ** 2 - (y - middle) ** 2));
      return half > 0 ? [[x - half, x + half] as const] : [];
    });
    area += coveredLength(spans) * height;
  }
  return area;
}

function coveredLength(spans: readonly (readonly [number, number])[]): number {
  let covered = 0;
  let end = -Infinity;
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    covered += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return covered;
}
