// How do surfaces become a drawing? Ordered from far to near, each is filled with its light, its marks and its shadows.
import { pictureHeight, pictureWidth } from '#server/demo/drawing/camera.ts';
import type { Camera, Spot } from '#server/demo/drawing/camera.ts';
import { dimHex } from '#server/demo/drawing/colour.ts';
import { flatOn, pointOn } from '#server/demo/drawing/face.ts';
import type { Face, Flat, Mark } from '#server/demo/drawing/face.ts';
import { litHex, lostInShadow } from '#server/demo/drawing/light.ts';
import type { Light } from '#server/demo/drawing/light.ts';
import { paintOrder } from '#server/demo/drawing/paint-order.ts';
import type { Fragment } from '#server/demo/drawing/paint-order.ts';
import { heightOver } from '#server/demo/drawing/plane.ts';
import { shadowsOn } from '#server/demo/drawing/shadows.ts';
import { closedPath, element, group, grown, openPath } from '#server/demo/drawing/svg.ts';
import type { Sheet } from '#server/demo/drawing/svg.ts';
import { middle } from '#server/demo/drawing/vector.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export type Scene = { camera: Camera; light: Light; sheet: Sheet };

export function drawFaces(faces: readonly Face[], scene: Scene, casters: readonly Face[] = faces): string {
  const visible = faces.filter((face) => heightOver(face.plane, scene.camera.eye) > 0.001);
  const shadows = new Map(visible.map((face) => [face, shadowsOn(face, casters, scene.light.toSun)]));
  return paintOrder(visible, scene.camera.eye)
    .map((fragment) => drawFragment(fragment, shadows.get(fragment.face) ?? [], scene))
    .join('');
}

function drawFragment({ face, corners }: Fragment, shadows: Flat[][], scene: Scene): string {
  const spots = scene.camera.visiblePart(corners).map(scene.camera.spotOf);
  if (spots.length === 0 || isOffPicture(spots)) return '';
  // Neighbours overlap by half a pixel, so that no seam shows what lies behind them.
  const outline = closedPath(grown(spots, 0.5));
  const ground = face.colour === 'none' ? '' : drawBase(face, outline, scene);
  const isWhole = corners === face.corners;
  const details = drawMarks(marksWithin(face, isWhole ? undefined : corners), face, scene) + drawShadows(face, shadows, scene);
  if (details === '') return ground;
  return ground + (isWhole ? details : group(details, { 'clip-path': scene.sheet.clip(outline) }));
}

function drawBase(face: Face, outline: string, scene: Scene): string {
  const fill = facePaint(face, scene);
  const holes = (face.holes ?? [])
    .map((hole) =>
      outlineOf(
        hole.map((flat) => pointOn(face, flat)),
        scene.camera,
      ),
    )
    .join('');
  const padding = face.padding
    ? { stroke: fill, 'stroke-linejoin': 'round', 'stroke-width': face.padding * scene.camera.pixelsPerMetre(middle(face.corners)) }
    : {};
  return element('path', { d: outline + holes, fill, 'fill-rule': holes ? 'evenodd' : undefined, ...padding });
}

function isOffPicture(spots: readonly Spot[]): boolean {
  return (
    spots.every(([x]) => x < 0) ||
    spots.every(([x]) => x > pictureWidth) ||
    spots.every(([, y]) => y < 0) ||
    spots.every(([, y]) => y > pictureHeight)
  );
}

export function outlineOf(corners: readonly Point[], camera: Camera): string {
  return closedPath(camera.visiblePart(corners).map(camera.spotOf));
}

// A little darker at the foot than at the head: light reaches the ground last.
function facePaint(face: Face, { camera, light, sheet }: Scene): string {
  if (face.ownLight) return face.colour;
  const lit = litHex(face.colour, face.plane.normal, light);
  const isSmall = face.width * face.height < 1.2;
  if (isSmall || Math.abs(face.plane.normal[1]) > 0.999) return lit;
  const foot = camera.spotOf(pointOn(face, [face.width / 2, 0]));
  const head = camera.spotOf(pointOn(face, [face.width / 2, face.height]));
  return sheet.gradient(foot, head, [
    [0, dimHex(lit, 0.9)],
    [0.35, dimHex(lit, 0.985)],
    [1, dimHex(lit, 1.03)],
  ]);
}

function marksWithin(face: Face, corners: readonly Point[] | undefined): readonly Mark[] {
  if (!corners) return face.marks;
  const flats = corners.map((corner) => flatOn(face, corner));
  const [left, right] = [Math.min(...flats.map(([u]) => u)), Math.max(...flats.map(([u]) => u))];
  const [low, high] = [Math.min(...flats.map(([, v]) => v)), Math.max(...flats.map(([, v]) => v))];
  return face.marks.filter(
    ({ shape }) =>
      shape.some(([u]) => u >= left) &&
      shape.some(([u]) => u <= right) &&
      shape.some(([, v]) => v >= low) &&
      shape.some(([, v]) => v <= high),
  );
}

// Neighbours in one style share a path: a brick wall is a handful of elements, not thousands.
function drawMarks(marks: readonly Mark[], face: Face, scene: Scene): string {
  const runs: { style: string; paths: string[] }[] = [];
  for (const mark of marks) {
    const drawn = markPath(mark, face, scene);
    if (!drawn) continue;
    const style = JSON.stringify(drawn.style);
    const last = runs.at(-1);
    if (last?.style === style) last.paths.push(drawn.d);
    else runs.push({ style, paths: [drawn.d] });
  }
  return runs.map(({ style, paths }) => element('path', { d: paths.join(''), ...JSON.parse(style) })).join('');
}

function markPath(mark: Mark, face: Face, { camera, light }: Scene) {
  const points = mark.shape.map((flat) => pointOn(face, flat));
  const shown = mark.fill ? camera.visiblePart(points) : points;
  if (shown.length === 0 || shown.some((point) => camera.depthOf(point) < 0.1)) return undefined;
  const spots = shown.map(camera.spotOf);
  const tone = (paint: string | undefined) =>
    !paint || mark.ownLight || paint.startsWith('url') ? paint : litHex(paint, face.plane.normal, light);
  const strokeWidth = (mark.strokeMetres ?? 0.02) * camera.pixelsPerMetre(middle(points));
  return {
    d: mark.fill ? closedPath(spots) : openPath(spots),
    style: {
      fill: tone(mark.fill) ?? 'none',
      stroke: tone(mark.stroke),
      'stroke-width': mark.stroke ? Math.max(0.4, Math.round(strokeWidth * 4) / 4) : undefined,
      opacity: mark.opacity,
    },
  };
}

function drawShadows(face: Face, shadows: readonly Flat[][], { camera, light }: Scene): string {
  if (shadows.length === 0) return '';
  const d = shadows
    .map((shape) =>
      outlineOf(
        shape.map((flat) => pointOn(face, flat)),
        camera,
      ),
    )
    .join('');
  return element('path', { d, fill: light.shade, 'fill-opacity': lostInShadow(light, face.plane.normal) * 0.86 });
}
