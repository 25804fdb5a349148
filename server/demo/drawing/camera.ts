// Where on the picture does a point land? A level camera with a shifted lens, as architectural photographers use:
// walls stay upright, and the horizon sits where the picture wants it.
import { splitBy } from '#server/demo/drawing/plane.ts';
import { dot, minus, unit, up, cross, plus, times } from '#server/demo/drawing/vector.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export const pictureWidth = 1600;
export const pictureHeight = 1067;

export type Spot = readonly [x: number, y: number];

export type Camera = {
  eye: Point;
  horizon: number;
  depthOf(point: Point): number;
  spotOf(point: Point): Spot;
  pixelsPerMetre(point: Point): number;
  visiblePart(corners: readonly Point[]): readonly Point[];
};

const nearest = 0.15;

export function levelCamera(setting: { eye: Point; lookAt: Point; focal: number; horizon: number; centre?: number }): Camera {
  const { eye, focal, horizon, centre = pictureWidth / 2 } = setting;
  const ahead = unit([setting.lookAt[0] - eye[0], 0, setting.lookAt[2] - eye[2]]);
  const right = cross(ahead, up);
  const depthOf = (point: Point) => dot(minus(point, eye), ahead);
  const nearPlane = { normal: ahead, offset: dot(ahead, plus(eye, times(ahead, nearest))) };

  return {
    eye,
    horizon,
    depthOf,
    pixelsPerMetre: (point) => focal / Math.max(depthOf(point), nearest),
    visiblePart: (corners) => splitBy(nearPlane, corners).front,
    spotOf: (point) => {
      const scale = focal / Math.max(depthOf(point), nearest);
      const away = minus(point, eye);
      return [centre + dot(away, right) * scale, horizon - away[1] * scale];
    },
  };
}
