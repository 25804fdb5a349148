// What line does high ground draw against the sky? Soft waves for hills, broken midpoints for mountains.
import { pictureWidth } from '#server/demo/drawing/camera.ts';
import type { Spot } from '#server/demo/drawing/camera.ts';
import type { Random } from '#server/demo/random.ts';

export function softRidge(random: Random, base: number, rise: number): Spot[] {
  const waves = [1, 2.3, 4.1, 9.7].map((rate, i) => ({ rate, height: 1 / (i * 1.6 + 1), phase: random.between(0, 6.28) }));
  const total = waves.reduce((sum, wave) => sum + wave.height, 0);
  return Array.from({ length: 165 }, (_, i) => {
    const x = -20 + i * 10;
    const wave = waves.reduce((sum, { rate, height, phase }) => sum + height * Math.sin((x / pictureWidth) * 6.28 * rate * 0.6 + phase), 0);
    return [x, base - rise * (0.5 + (0.5 * wave) / total)];
  });
}

export function brokenRidge(random: Random, base: number, rise: number): Spot[] {
  let heights = [0.35, 0.8, 0.5, 0.95, 0.4].map((height) => height * random.between(0.7, 1.1));
  for (let rough = 0.3; heights.length < 130; rough *= 0.56) {
    heights = heights.flatMap((height, i) => {
      const next = heights[i + 1];
      return next === undefined ? [height] : [height, (height + next) / 2 + random.between(-rough, rough) * 0.55];
    });
  }
  const step = (pictureWidth + 40) / (heights.length - 1);
  return heights.map((height, i) => [-20 + i * step, base - rise * Math.max(0.08, height)]);
}

// One shoulder on either side of a cone, as the old volcanoes in the gulf have.
export function coneRidge(centre: number, base: number, wide: number, rise: number): Spot[] {
  return Array.from({ length: 41 }, (_, i) => {
    const along = (i / 40 - 0.5) * 2;
    const steep = Math.max(0, 1 - Math.abs(along)) ** 1.35;
    const crater = Math.abs(along) < 0.07 ? 0.03 : 0;
    return [centre + along * wide, base - rise * (steep - crater)];
  });
}

export const filledDown = (ridge: readonly Spot[], floor: number): Spot[] => {
  const [first, last] = [ridge[0] ?? [0, floor], ridge.at(-1) ?? [0, floor]];
  return [...ridge, [last[0], floor], [first[0], floor]];
};
