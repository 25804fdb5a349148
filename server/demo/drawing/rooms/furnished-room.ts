// What a room hands to the picture: its shell, what stands in it, where light comes from and where the camera stands.
import type { Face } from '#server/demo/drawing/face.ts';
import type { Opening } from '#server/demo/drawing/openings.ts';
import type { Shell } from '#server/demo/drawing/rooms/room.ts';
import type { ShrubKind } from '#server/demo/drawing/shrubs.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export type WallName = 'back' | 'left' | 'right';

export type FurnishedRoom = {
  shell: Shell;
  furniture: Face[];
  windows: readonly { wall: WallName; opening: Opening }[];
  plants: readonly { at: Point; tall: number; kind: ShrubKind }[];
  lamps: readonly Point[];
  eye: Point;
  lookAt: Point;
  windowSide: -1 | 0 | 1;
};
