// How is a room lit? Mostly by light that has bounced about, with some direction from the window; at dusk by warm lamps.
import type { Light, LightName } from '#server/demo/drawing/light.ts';
import { unit } from '#server/demo/drawing/vector.ts';

export function indoorLight(outside: Light, windowSide: -1 | 0 | 1): Light {
  const toSun = unit([windowSide * 0.75, 0.9, windowSide === 0 ? -0.35 : 0.25]);
  return { ...outside, ...tones[outside.name], toSun, shade: '#1c1a24' };
}

const tones: Record<LightName, Pick<Light, 'sun' | 'sky' | 'bounce'>> = {
  morning: { sky: [0.79, 0.79, 0.79], bounce: [0.9, 0.89, 0.87], sun: [0.36, 0.33, 0.27] },
  noon: { sky: [0.8, 0.81, 0.83], bounce: [0.9, 0.91, 0.92], sun: [0.33, 0.31, 0.28] },
  golden: { sky: [0.79, 0.75, 0.7], bounce: [0.91, 0.86, 0.79], sun: [0.38, 0.29, 0.18] },
  dusk: { sky: [0.8, 0.74, 0.67], bounce: [0.88, 0.81, 0.72], sun: [0.16, 0.12, 0.07] },
};
