// What does a window or a door look like on its wall? Frame, glass with what it mirrors, and the small shadows that give depth.
import type { Flat, Mark } from '#server/demo/drawing/face.ts';
import { dimHex } from '#server/demo/drawing/colour.ts';
import type { Random } from '#server/demo/random.ts';

export type Opening = { u: number; v: number; width: number; height: number };
export type Panes = 'sash' | 'casement' | 'picture' | 'fanlight' | 'louvre';
export type WindowStyle = { panes: Panes; frame: string; trim: string; trimWidth: number; columns: number };

export const rectangle = (u: number, v: number, width: number, height: number): Flat[] => [
  [u, v],
  [u + width, v],
  [u + width, v + height],
  [u, v + height],
];

export function windowMarks(random: Random, { u, v, width, height }: Opening, style: WindowStyle): Mark[] {
  const { frame, trim, trimWidth } = style;
  const bar = 0.055;
  return [
    halo({ u, v, width, height }),
    ...casing({ u, v, width, height }, trim, trimWidth),
    { shape: rectangle(u, v, width, height), fill: frame },
    ...glassMarks(
      random,
      { u: u + bar, v: v + bar, width: width - 2 * bar, height: height - 2 * bar },
      random.chance(0.82) ? 'url(#glass-lit)' : 'url(#glass)',
    ),
    ...paneBars({ u, v, width, height }, style).map((shape): Mark => ({ shape, stroke: frame, strokeMetres: bar })),
  ];
}

export function glassMarks(random: Random, { u, v, width, height }: Opening, paint: string): Mark[] {
  const curtain = random.chance(0.6) ? random.between(0.1, 0.24) * width : 0;
  const slope = Math.min(height * 0.6, width);
  const from = u + width * random.between(0.15, 0.45);
  const marks: Mark[] = [{ shape: rectangle(u, v, width, height), fill: paint, ownLight: true }];
  if (curtain > 0) {
    marks.push({ shape: rectangle(u, v, curtain, height), fill: '#f3ead9', opacity: 0.42 });
    marks.push({ shape: rectangle(u + width - curtain, v, curtain, height), fill: '#f3ead9', opacity: 0.42 });
    for (const at of [0.35, 0.7]) {
      for (const edge of [u + curtain * at, u + width - curtain * at]) {
        marks.push({
          shape: [
            [edge, v],
            [edge, v + height],
          ],
          stroke: '#6b6255',
          strokeMetres: 0.02,
          opacity: 0.25,
        });
      }
    }
  }
  const streak: Flat[] = [
    [from, v],
    [Math.min(from + width * 0.16, u + width), v],
    [Math.min(from + width * 0.16 + slope, u + width), v + height],
    [Math.min(from + slope, u + width), v + height],
  ];
  return [
    ...marks,
    { shape: streak, fill: '#ffffff', opacity: 0.1, ownLight: true },
    { shape: rectangle(u, v + height - 0.1, width, 0.1), fill: '#0a1220', opacity: 0.3, ownLight: true },
    { shape: rectangle(u, v, 0.04, height), fill: '#0a1220', opacity: 0.22, ownLight: true },
  ];
}

function casing({ u, v, width, height }: Opening, trim: string, wide: number): Mark[] {
  if (wide === 0) return [];
  return [
    { shape: rectangle(u - wide - 0.04, v - wide * 0.9 - 0.09, width + 2 * wide + 0.08, 0.1), fill: '#1a2233', opacity: 0.25 },
    { shape: rectangle(u - wide, v - wide * 0.4, width + 2 * wide, height + wide * 1.4), fill: trim },
    { shape: rectangle(u - wide * 1.4, v - wide * 0.9, width + wide * 2.8, wide * 0.55), fill: dimHex(trim, 1) },
    { shape: rectangle(u - wide * 1.2, v + height + wide * 0.9, width + wide * 2.4, wide * 0.4), fill: trim },
    { shape: rectangle(u - wide * 1.2, v + height + wide * 0.84, width + wide * 2.4, 0.03), fill: '#1a2233', opacity: 0.2 },
  ];
}

function halo({ u, v, width, height }: Opening): Mark {
  const reach = 0.9;
  return {
    shape: rectangle(u - reach, Math.max(0, v - reach), width + 2 * reach, height + reach + Math.min(reach, v)),
    fill: 'url(#halo)',
    ownLight: true,
  };
}

function paneBars({ u, v, width, height }: Opening, { panes, columns }: WindowStyle): Flat[][] {
  const across = (share: number): Flat[] => [
    [u, v + height * share],
    [u + width, v + height * share],
  ];
  const uprights = (low: number, high: number): Flat[][] =>
    Array.from({ length: columns - 1 }, (_, i) => {
      const at = u + (width * (i + 1)) / columns;
      return [
        [at, v + height * low],
        [at, v + height * high],
      ];
    });
  const bars: Record<Panes, () => Flat[][]> = {
    sash: () => [across(0.5), ...uprights(0, 1)],
    casement: () => [across(0.72), ...uprights(0, 1)],
    picture: () => uprights(0, 1),
    fanlight: () => [across(0.72), ...uprights(0, 0.72)],
    louvre: () => [0.2, 0.4, 0.6, 0.8].map(across),
  };
  return bars[panes]();
}

export function panelDoorMarks({ u, v, width, height }: Opening, paint: string, trim: string): Mark[] {
  const panel = (at: number, low: number, wide: number, tall: number): Mark[] => [
    { shape: rectangle(u + width * at, v + height * low, width * wide, height * tall), fill: dimHex(paint, 0.78) },
    { shape: rectangle(u + width * at + 0.025, v + height * low, width * wide - 0.025, height * tall - 0.025), fill: dimHex(paint, 0.94) },
  ];
  return [
    halo({ u, v, width, height }),
    { shape: rectangle(u - 0.14, v, width + 0.28, height + 0.16), fill: trim },
    { shape: rectangle(u, v, width, height), fill: paint },
    ...panel(0.13, 0.08, 0.32, 0.34),
    ...panel(0.55, 0.08, 0.32, 0.34),
    { shape: rectangle(u + width * 0.13, v + height * 0.5, width * 0.32, height * 0.4), fill: 'url(#glass-lit)', ownLight: true },
    { shape: rectangle(u + width * 0.55, v + height * 0.5, width * 0.32, height * 0.4), fill: 'url(#glass-lit)', ownLight: true },
    { shape: rectangle(u, v + height - 0.08, width, 0.08), fill: '#0a1220', opacity: 0.35 },
    { shape: rectangle(u + width * 0.88, v + height * 0.45, 0.05, 0.12), fill: '#d8b25a' },
  ];
}

export function plainDoorMarks({ u, v, width, height }: Opening, paint: string, frame: string): Mark[] {
  const boards = Array.from({ length: 5 }, (_, i): Mark => {
    const at = u + (width * (i + 1)) / 6;
    return {
      shape: [
        [at, v],
        [at, v + height],
      ],
      stroke: '#000000',
      strokeMetres: 0.015,
      opacity: 0.25,
    };
  });
  return [
    { shape: rectangle(u - 0.07, v, width + 0.14, height + 0.07), fill: frame },
    { shape: rectangle(u, v, width, height), fill: paint },
    ...boards,
    { shape: rectangle(u, v + height - 0.1, width, 0.1), fill: '#0a1220', opacity: 0.35 },
    { shape: rectangle(u + width * 0.84, v + height * 0.3, 0.045, height * 0.4), fill: '#c9cdd2' },
  ];
}

export function garageDoorMarks({ u, v, width, height }: Opening, paint: string, trim: string): Mark[] {
  const seams = Array.from({ length: 4 }, (_, i): Mark => {
    const at = v + (height * (i + 1)) / 5;
    return {
      shape: [
        [u, at],
        [u + width, at],
      ],
      stroke: '#000000',
      strokeMetres: 0.03,
      opacity: 0.28,
    };
  });
  return [
    { shape: rectangle(u - 0.1, v, width + 0.2, height + 0.1), fill: trim },
    { shape: rectangle(u, v, width, height), fill: paint },
    ...seams,
    { shape: rectangle(u, v + height - 0.14, width, 0.14), fill: '#0a1220', opacity: 0.35 },
  ];
}
