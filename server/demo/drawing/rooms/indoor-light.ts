// How is a room lit? Mostly by light that has bounced about, with some direction from the window; at dusk by warm lamps.
import type { Light, LightName } from '#server/demo/drawing/light.ts'
import { unit } from '#server/demo/drawing/vector.ts'

export function indoorLight(outside: Light, windowSide: -1 | 0 | 1): Light {
  const toSun = unit([windowSide * 0.75, 0.9, windowSide === 0 ? -0.35 : 0.25])
  return { ...outside, ...tones[outside.name], toSun, shade: '#1c1a24' }
}

const tones: Record<LightName, Pick<Light, 'sun' | 'sky' | 'bounce'>> = {
  morning: { sky: [0.86, 0.86, 0.86], bounce: [0.93, 0.92, 0.9], sun: [0.24, 0.22, 0.18] },
  noon: { sky: [0.87, 0.88, 0.89], bounce: [0.94, 0.94, 0.94], sun: [0.22, 0.21, 0.2] },
  golden: { sky: [0.86, 0.83, 0.78], bounce: [0.95, 0.91, 0.84], sun: [0.2, 0.16, 0.1] },
  dusk: { sky: [0.8, 0.74, 0.67], bounce: [0.88, 0.81, 0.72], sun: [0.16, 0.12, 0.07] },
}
