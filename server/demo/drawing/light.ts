// What time of day is it, and how bright is a surface then? Sky and sun light it, the ground throws some back.
import { blend, brighten, colour, hex, multiply } from '#server/demo/drawing/colour.ts';
import type { Colour } from '#server/demo/drawing/colour.ts';
import { dot, unit } from '#server/demo/drawing/vector.ts';
import type { Point } from '#server/demo/drawing/vector.ts';

export const lightNames = ['morning', 'noon', 'golden', 'dusk'] as const;
export type LightName = (typeof lightNames)[number];

export type Light = {
  name: LightName;
  toSun: Point;
  sun: Colour;
  sky: Colour;
  bounce: Colour;
  shade: string;
  skyTop: string;
  skyMiddle: string;
  skyLow: string;
  haze: string;
  cloud: string;
  cloudShade: string;
  // How strongly lamps shine out of the windows, from 0 by day to 1 at dusk.
  glow: number;
};

type Mood = Omit<Light, 'name' | 'toSun'> & { elevation: number };

const moods: Record<LightName, Mood> = {
  morning: {
    elevation: 34,
    sun: [0.8, 0.7, 0.54],
    sky: [0.56, 0.6, 0.67],
    bounce: [0.46, 0.45, 0.39],
    shade: '#14233f',
    skyTop: '#4a8fcf',
    skyMiddle: '#8fc0e6',
    skyLow: '#f3e9d8',
    haze: '#cfdde6',
    cloud: '#ffffff',
    cloudShade: '#d5dfe9',
    glow: 0,
  },
  noon: {
    elevation: 50,
    sun: [0.78, 0.73, 0.64],
    sky: [0.56, 0.6, 0.66],
    bounce: [0.47, 0.47, 0.41],
    shade: '#12213d',
    skyTop: '#2f7cc4',
    skyMiddle: '#6fb0e2',
    skyLow: '#cfe6f3',
    haze: '#c3dbe9',
    cloud: '#ffffff',
    cloudShade: '#cddbe8',
    glow: 0,
  },
  golden: {
    elevation: 24,
    sun: [0.9, 0.66, 0.38],
    sky: [0.5, 0.52, 0.6],
    bounce: [0.45, 0.41, 0.34],
    shade: '#231f42',
    skyTop: '#4a87c2',
    skyMiddle: '#a9c3d6',
    skyLow: '#ffdca8',
    haze: '#e6d2b8',
    cloud: '#fff1dd',
    cloudShade: '#d8ab98',
    glow: 0.35,
  },
  dusk: {
    elevation: 40,
    sun: [0.06, 0.06, 0.1],
    sky: [0.43, 0.46, 0.61],
    bounce: [0.33, 0.32, 0.4],
    shade: '#0a1230',
    skyTop: '#1d2f5e',
    skyMiddle: '#6a6a9c',
    skyLow: '#f6b48c',
    haze: '#9c86a6',
    cloud: '#e9a59c',
    cloudShade: '#5d5a8a',
    glow: 1,
  },
};

// The sun stands behind the photographer's shoulder; the side decides which walls it rakes.
export function lightOf(name: LightName, side: -1 | 1, yaw: number): Light {
  const { elevation, ...mood } = moods[name];
  const rise = (elevation * Math.PI) / 180;
  const turn = yaw * 0.3 + side * 0.72;
  const level = Math.cos(rise);
  return { ...mood, name, toSun: unit([Math.sin(turn) * level, Math.sin(rise), Math.cos(turn) * level]) };
}

function skyLight(light: Light, normal: Point): Colour {
  return blend(light.bounce, light.sky, 0.5 + 0.5 * normal[1]);
}

function sunLight(light: Light, normal: Point): Colour {
  return brighten(light.sun, Math.max(0, dot(normal, light.toSun)));
}

export function litHex(base: string, normal: Point, light: Light): string {
  const [sky, sun] = [skyLight(light, normal), sunLight(light, normal)];
  return hex(multiply(colour(base), [sky[0] + sun[0], sky[1] + sun[1], sky[2] + sun[2]]));
}

// The share of a surface's light that goes missing where something keeps the sun off it.
export function lostInShadow(light: Light, normal: Point): number {
  const [sky, sun] = [skyLight(light, normal), sunLight(light, normal)];
  const total = sky[1] + sun[1];
  return total === 0 ? 0 : sun[1] / total;
}
