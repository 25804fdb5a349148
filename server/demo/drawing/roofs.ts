// How does a roof sit on its walls? Gables as plates that meet at the ridge, hips as one closed cap, flats as a slab.
import { flatOn, marked, solid } from '#server/demo/drawing/face.ts';
import type { Face } from '#server/demo/drawing/face.ts';
import { block, plate } from '#server/demo/drawing/solids.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Texture } from '#server/demo/drawing/surfaces.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export type Footprint = { x: readonly [number, number]; z: readonly [number, number] };
export type RoofStyle = { colour: string; trim: string; texture: Texture; eave: number; verge: number };

// The ridge runs along z for a gable that faces the street, along x for one that faces the sides.
export function gableRoof(plan: Footprint, wallTop: number, rise: number, ridge: 'x' | 'z', style: RoofStyle): Face[] {
  const [span, length] = ridge === 'x' ? [plan.z, plan.x] : [plan.x, plan.z];
  const centre = (span[0] + span[1]) / 2;
  const half = (span[1] - span[0]) / 2;
  const slope = rise / half;
  const [start, end] = [length[0] - style.verge, length[1] + style.verge];
  const lift = 0.14;
  const at = (across: number, height: number, along: number): Point => (ridge === 'x' ? [along, height, across] : [across, height, along]);

  return [-1, 1].flatMap((side) => {
    const edge = centre + side * (half + style.eave);
    const edgeHeight = wallTop - slope * style.eave + lift;
    const surface = [
      at(edge, edgeHeight, start),
      at(edge, edgeHeight, end),
      at(centre, wallTop + rise + lift, end),
      at(centre, wallTop + rise + lift, start),
    ];
    const [top, ...edges] = plate(surface, 0.16, style.colour, style.trim);
    return top ? [textured(top, style.texture), ...edges] : [];
  });
}

export function hipRoof(plan: Footprint, wallTop: number, rise: number, style: RoofStyle): Face[] {
  const [x0, x1] = [plan.x[0] - style.eave, plan.x[1] + style.eave];
  const [z0, z1] = [plan.z[0] - style.eave, plan.z[1] + style.eave];
  const inset = Math.min(x1 - x0, z1 - z0) / 2;
  const [low, high, peak] = [wallTop - 0.02, wallTop + 0.18, wallTop + 0.18 + rise];
  const isWide = x1 - x0 >= z1 - z0;
  const one: Point = isWide ? [x0 + inset, peak, (z0 + z1) / 2] : [(x0 + x1) / 2, peak, z0 + inset];
  const other: Point = isWide ? [x1 - inset, peak, (z0 + z1) / 2] : [(x0 + x1) / 2, peak, z1 - inset];
  const ring = (y: number): [Point, Point, Point, Point] => [
    [x0, y, z1],
    [x1, y, z1],
    [x1, y, z0],
    [x0, y, z0],
  ];
  const [frontLeft, frontRight, backRight, backLeft] = ring(high);
  const [soffitLeft, soffitRight, farRight, farLeft] = ring(low);
  const slopes = isWide
    ? [
        [frontLeft, frontRight, other, one],
        [backRight, backLeft, one, other],
        [backLeft, frontLeft, one],
        [frontRight, backRight, other],
      ]
    : [
        [frontLeft, frontRight, other],
        [backRight, backLeft, one],
        [backLeft, frontLeft, other, one],
        [frontRight, backRight, one, other],
      ];
  const fascia = [
    [soffitLeft, soffitRight, frontRight, frontLeft],
    [soffitRight, farRight, backRight, frontRight],
    [farRight, farLeft, backLeft, backRight],
    [farLeft, soffitLeft, frontLeft, backLeft],
  ];
  const faces = solid([...slopes, ring(low), ...fascia], style.trim);
  return faces.map((surface, i) => (i < 4 ? capped(textured({ ...surface, colour: style.colour }, style.texture)) : surface));
}

// Ridge and hip caps: a paler line along every upper edge.
function capped(slope: Face): Face {
  const flats = slope.corners.map((corner) => flatOn(slope, corner));
  const edges = flats.flatMap((from, i) => {
    const to = flats[(i + 1) % flats.length] ?? from;
    return from[1] < 0.05 && to[1] < 0.05 ? [] : [{ shape: [from, to], stroke: '#ffffff', strokeMetres: 0.1, opacity: 0.16 }];
  });
  return marked(slope, edges);
}

export function flatRoof({ x, z }: Footprint, wallTop: number, thickness: number, style: Pick<RoofStyle, 'trim' | 'eave'>): Face[] {
  const shape = {
    x: [x[0] - style.eave, x[1] + style.eave],
    y: [wallTop, wallTop + thickness],
    z: [z[0] - style.eave, z[1] + style.eave],
  } as const;
  return block(shape, style.trim);
}
