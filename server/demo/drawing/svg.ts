// How is a drawing written down? A few elements with short numbers, and a sheet that hands out ids for shared paint.
import { pictureHeight, pictureWidth } from '#server/demo/drawing/camera.ts'
import type { Spot } from '#server/demo/drawing/camera.ts'

type Attributes = Record<string, string | number | undefined>

export const short = (value: number): string => String(Math.round(value * 10) / 10)

export function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`)
    .join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

export const group = (inside: string, attributes: Attributes = {}): string => (inside === '' ? '' : element('g', attributes, inside))

export const closedPath = (spots: readonly Spot[]): string =>
  spots.length === 0 ? '' : `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

export const openPath = (spots: readonly Spot[]): string => `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`

export const circlePath = (x: number, y: number, r: number): string =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(r * 2)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-r * 2)} 0Z`

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export type Sheet = {
  gradient(from: Spot, to: Spot, stops: readonly Stop[]): string
  radial(centre: Spot, radius: number, stops: readonly Stop[]): string
  clip(path: string): string
  blur(pixels: number): string
  define(id: string, definition: (id: string) => string): string
  written(inside: string): string
}

export function sheet(width = pictureWidth, height = pictureHeight): Sheet {
  const definitions = new Map<string, string>()
  const define = (id: string, definition: (id: string) => string) => {
    if (!definitions.has(id)) definitions.set(id, definition(id))
    return id
  }
  const fresh = (definition: (id: string) => string) => define(`d${definitions.size}`, definition)
  const stopsOf = (stops: readonly Stop[]) =>
    stops.map(([offset, colour, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })).join('')

  return {
    define,
    gradient: ([x1, y1], [x2, y2], stops) =>
      `url(#${fresh((id) => element('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1: short(x1), y1: short(y1), x2: short(x2), y2: short(y2) }, stopsOf(stops)))})`,
    radial: ([cx, cy], r, stops) =>
      `url(#${fresh((id) => element('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx: short(cx), cy: short(cy), r: short(r) }, stopsOf(stops)))})`,
    clip: (path) => `url(#${fresh((id) => element('clipPath', { id }, element('path', { d: path })))})`,
    blur: (pixels) =>
      `url(#${define(`blur${Math.round(pixels * 10)}`, (id) =>
        element('filter', { id, x: '-50%', y: '-50%', width: '200%', height: '200%' }, element('feGaussianBlur', { stdDeviation: pixels })),
      )})`,
    written: (inside) =>
      element(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
        `<defs>${[...definitions.values()].join('')}</defs>${inside}`,
      ),
  }
}
