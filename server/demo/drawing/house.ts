// What every house model has in common: its surfaces, and where garden, path and drive should meet it.
import { face, marked } from '#server/demo/drawing/face.ts';
import type { Face, Mark } from '#server/demo/drawing/face.ts';
import { rectangle } from '#server/demo/drawing/openings.ts';
import type { Footprint } from '#server/demo/drawing/roofs.ts';
import { textured } from '#server/demo/drawing/surfaces.ts';
import type { Texture } from '#server/demo/drawing/surfaces.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export type House = {
  faces: Face[];
  plan: Footprint;
  // Where the path ends: the foot of the steps.
  doorstep: readonly [x: number, z: number];
  // The mouth of the garage, where there is one.
  garage?: { x: readonly [number, number]; z: number };
  // Lines along the walls where shrubs may grow.
  beds: readonly Bed[];
  // A house stands in its garden; a block of flats on the footpath.
  setting: 'garden' | 'street';
};

export type Bed = { x: readonly [number, number]; z: number };

export type Cladding = { colour: string; texture: Texture; trim: string; foot: number; footColour: string };

export function clad(wall: Face, cladding: Cladding, openings: readonly Mark[] = []): Face {
  const { width, height } = wall;
  const base = textured({ ...wall, colour: cladding.colour }, cladding.texture);
  const foot: Mark[] =
    cladding.foot === 0
      ? []
      : [
          { shape: rectangle(0, 0, width, cladding.foot), fill: cladding.footColour },
          { shape: rectangle(0, cladding.foot, width, 0.06), fill: cladding.trim },
        ];
  const corners: Mark[] =
    cladding.texture === 'weatherboard' || cladding.texture === 'wide-board'
      ? [0, width - 0.11].map((u) => ({ shape: rectangle(u, cladding.foot, 0.11, height - cladding.foot), fill: cladding.trim }))
      : [];
  return marked(base, [...foot, ...(height > 0 && isUprightBox(wall) ? corners : []), ...openings]);
}

const isUprightBox = (wall: Face) => wall.corners.length === 4;

export function mirrored(house: House): House {
  const flip = ([low, high]: readonly [number, number]): readonly [number, number] => [-high, -low];
  return {
    ...house,
    faces: house.faces.map(mirroredFace),
    plan: { x: flip(house.plan.x), z: house.plan.z },
    doorstep: [-house.doorstep[0], house.doorstep[1]],
    garage: house.garage && { x: flip(house.garage.x), z: house.garage.z },
    beds: house.beds.map((bed) => ({ x: flip(bed.x), z: bed.z })),
  };
}

// Walls and roofs mirror their own metres; on level surfaces u is x itself.
function mirroredFace(surface: Face): Face {
  const corners = surface.corners.map(([x, y, z]): Point => [-x, y, z]).toReversed();
  const marks = surface.marks.map((mark) => ({
    ...mark,
    shape: mark.shape.map(([u, v]) => [surface.width - u, v] as const).toReversed(),
  }));
  return { ...face(corners, surface.colour), marks, ownLight: surface.ownLight };
}
