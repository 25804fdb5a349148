// How is a drawing written down? A few elements with short numbers, and a sheet that hands out ids for shared paint.
import { pictureHeight, pictureWidth } from '#server/demo/drawing/camera.ts';
import type { Spot } from '#server/demo/drawing/camera.ts';

type Attributes = Record<string, string | number | undefined>;

export const short = (value: number): string => String(Math.round(value * 10) / 10);

// Group opacity makes the renderer compose a whole extra picture; on one shape, see-through paint looks the same and is free.
function seeThrough(name: string, { opacity, ...others }: Attributes): Attributes {
  if (opacity === undefined || name === 'g') return { ...others, opacity };
  return { ...others, 'fill-opacity': others.fill === 'none' ? undefined : opacity, 'stroke-opacity': others.stroke ? opacity : undefined };
}

export function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(seeThrough(name, attributes))
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

export const group = (inside: string, attributes: Attributes = {}): string => (inside === '' ? '' : element('g', attributes, inside));

export const closedPath = (spots: readonly Spot[]): string =>
  spots.length === 0 ? '' : `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

export const openPath = (spots: readonly Spot[]): string => `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;

export const circlePath = (x: number, y: number, r: number): string =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(r * 2)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-r * 2)} 0Z`;

// A convex shape with every edge moved outwards; sharp corners are held back so that they do not grow spikes.
export function grown(spots: readonly Spot[], by: number): Spot[] {
  const area = spots.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = spots[(i + 1) % spots.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const turn = area < 0 ? -1 : 1;
  const outward = (from: Spot, to: Spot): Spot => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [(turn * dy) / length, (-turn * dx) / length];
  };
  return spots.map((spot, i) => {
    const before = spots[(i + spots.length - 1) % spots.length] ?? spot;
    const after = spots[(i + 1) % spots.length] ?? spot;
    const [a, b] = [outward(before, spot), outward(spot, after)];
    const scale = by / Math.max(0.35, 1 + a[0] * b[0] + a[1] * b[1]);
    return [spot[0] + (a[0] + b[0]) * scale, spot[1] + (a[1] + b[1]) * scale];
  });
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

// Softness comes from gradients, never from filters: those cost the renderer a second where a gradient costs nothing.
export type Sheet = {
  gradient(from: Spot, to: Spot, stops: readonly Stop[]): string;
  radial(centre: Spot, radius: number, stops: readonly Stop[]): string;
  clip(path: string): string;
  soft(colour: string, opacity: number): string;
  define(id: string, definition: (id: string) => string): string;
  written(inside: string): string;
};

export function sheet(width = pictureWidth, height = pictureHeight): Sheet {
  const definitions = new Map<string, string>();
  const define = (id: string, definition: (id: string) => string) => {
    if (!definitions.has(id)) definitions.set(id, definition(id));
    return id;
  };
  const fresh = (definition: (id: string) => string) => define(`d${definitions.size}`, definition);
  const stopsOf = (stops: readonly Stop[]) =>
    stops.map(([offset, colour, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })).join('');

  return {
    define,
    gradient: ([x1, y1], [x2, y2], stops) =>
      `url(#${fresh((id) => element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1: short(x1), y1: short(y1), x2: short(x2), y2: short(y2) }, stopsOf(stops)))})`,
    radial: ([cx, cy], r, stops) =>
      `url(#${fresh((id) => element('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx: short(cx), cy: short(cy), r: short(r) }, stopsOf(stops)))})`,
    clip: (path) => `url(#${fresh((id) => element('clipPath', { id }, element('path', { d: path })))})`,
    soft: (colour, opacity) =>
      `url(#${define(`soft${colour.slice(1)}-${Math.round(opacity * 100)}`, (id) =>
        element(
          'radialGradient',
          { id },
          stopsOf([
            [0, colour, opacity],
            [0.45, colour, opacity * 0.72],
            [0.75, colour, opacity * 0.25],
            [1, colour, 0],
          ]),
        ),
      )})`,
    written: (inside) =>
      element(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
        `<defs>${[...definitions.values()].join('')}</defs>${inside}`,
      ),
  };
}
