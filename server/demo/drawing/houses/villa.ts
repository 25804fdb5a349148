// The bay villa: hipped iron roof, a gabled bay with a faceted window, and a veranda with turned posts along the rest.
import { dimHex } from '#server/demo/drawing/colour.ts'
import { marked, solid } from '#server/demo/drawing/face.ts'
import type { Face, Mark } from '#server/demo/drawing/face.ts'
import { clad } from '#server/demo/drawing/house.ts'
import type { Cladding, House } from '#server/demo/drawing/house.ts'
import { panelDoorMarks, rectangle, windowMarks } from '#server/demo/drawing/openings.ts'
import type { WindowStyle } from '#server/demo/drawing/openings.ts'
import { gableRoof, hipRoof } from '#server/demo/drawing/roofs.ts'
import type { RoofStyle } from '#server/demo/drawing/roofs.ts'
import { block, blockFaces, plate, post, prism } from '#server/demo/drawing/solids.ts'
import { textured } from '#server/demo/drawing/surfaces.ts'
import type { Point } from '#server/demo/drawing/vector.ts'
import type { Random } from '#server/demo/random.ts'

const wallPaints = ['#f4f1e8', '#e9e6dc', '#dfe4e2', '#c9d3d0', '#b9c4c9', '#e8dcc4', '#a9b7a6', '#6f8087', '#d9c9b8']
const roofPaints = ['#5b6468', '#7d2f2a', '#3f4a50', '#4d5d4e', '#8b8f90', '#33393d']
const doorPaints = ['#7a1f22', '#1f3b4d', '#20402f', '#2b2b2b', '#b5832f']

const floor = 0.55
const wallTop = 4
const verandaDepth = 1.9

export function villa(random: Random): House {
  const half = random.between(5.9, 6.6)
  const depth = random.between(9, 11)
  const bay = { x: [-half, -half + random.between(4.3, 4.8)] as const, front: 1.7 }
  const trim = '#fbfaf5'
  const paint = random.pick(wallPaints)
  const cladding: Cladding = { colour: paint, texture: 'weatherboard', trim, foot: floor - 0.12, footColour: dimHex(paint, 0.72) }
  const roof: RoofStyle = { colour: random.pick(roofPaints), trim, texture: 'corrugated', eave: 0.45, verge: 0.4 }
  const panes: WindowStyle = { panes: 'sash', frame: trim, trim, trimWidth: 0.13, columns: 1 }
  const doorU = random.between(1.0, 1.5)

  const main = blockFaces({ x: [-half, half], y: [0, wallTop], z: [-depth, 0] }, paint)
  const frontU = (x: number) => x + half
  const afterBay = frontU(bay.x[1])
  const openRun = 2 * half - afterBay
  const frontMarks = [
    ...panelDoorMarks({ u: afterBay + doorU, v: floor, width: 1.05, height: 2.35 }, random.pick(doorPaints), trim),
    ...[0.62, 0.86].flatMap((share) =>
      windowMarks(random, { u: afterBay + openRun * share - 0.45, v: floor + 0.7, width: 0.95, height: 1.95 }, panes),
    ),
  ]
  const sideMarks = [0.22, 0.55, 0.8].flatMap((share) => windowMarks(random, { u: depth * share, v: floor + 0.8, width: 1, height: 1.85 }, panes))

  const faces = [
    clad(main.front, cladding, frontMarks),
    clad(main.left, cladding, sideMarks),
    clad(main.right, cladding, sideMarks),
    clad(main.back, cladding),
    ...hipRoof({ x: [-half, half], z: [-depth, 0] }, wallTop, random.between(2.3, 2.8), roof),
    ...gabledBay(random, bay, cladding, roof, panes),
    ...veranda(random, [bay.x[1], half], trim, roof),
    ...chimney(half * random.between(0.1, 0.4), -depth * 0.35, wallTop + 3.6),
    ...steps(bay.x[1] + doorU + 0.5),
  ]
  return {
    faces,
    plan: { x: [-half, half], z: [-depth, verandaDepth] },
    doorstep: [bay.x[1] + doorU + 0.5, verandaDepth + 1.1],
    beds: [{ x: [-half, half], z: verandaDepth + 0.65 }],
    setting: 'garden',
  }
}

function gabledBay(random: Random, bay: { x: readonly [number, number]; front: number }, cladding: Cladding, roof: RoofStyle, panes: WindowStyle): Face[] {
  const [x0, x1] = bay.x
  const centre = (x0 + x1) / 2
  const rise = 1.75
  const end: Point[] = [[x0, 0, bay.front], [x1, 0, bay.front], [x1, wallTop, bay.front], [centre, wallTop + rise, bay.front], [x0, wallTop, bay.front]]
  const [, front, , right, , , left] = prism(end.map(([x, y]) => [x, y, 0]), [0, 0, bay.front], cladding.colour)
  const width = x1 - x0
  const gableBoards: Mark[] = [
    { shape: rectangle(0, wallTop - 0.1, width, 0.16), fill: cladding.trim },
    { shape: rectangle(width / 2 - 0.28, wallTop + 0.5, 0.56, 0.6), fill: cladding.trim },
    { shape: rectangle(width / 2 - 0.2, wallTop + 0.58, 0.4, 0.44), fill: dimHex(cladding.colour, 0.55) },
    ...[0.66, 0.74, 0.82, 0.9].map((v): Mark => ({ shape: [[width / 2 - 0.2, wallTop + v], [width / 2 + 0.2, wallTop + v]], stroke: cladding.trim, strokeMetres: 0.035 })),
  ]
  const sideRoof = { ...roof, eave: 0.4, verge: 0.45 }
  return [
    ...(front ? [clad(front, cladding, gableBoards)] : []),
    ...(left ? [clad(left, cladding)] : []),
    ...(right ? [clad(right, cladding)] : []),
    ...gableRoof({ x: bay.x, z: [-4.6, bay.front] }, wallTop, rise, 'z', sideRoof),
    ...bargeBoards(centre, width / 2 + 0.4, wallTop, rise, bay.front + 0.47, cladding.trim),
    ...bayWindow(random, centre, bay.front, cladding, roof, panes),
  ]
}

function bargeBoards(centre: number, reach: number, eaves: number, rise: number, z: number, trim: string): Face[] {
  const slope = rise / (reach - 0.4)
  const foot = eaves - slope * 0.4 + 0.16
  const boards = [-1, 1].flatMap((side) =>
    prism([[centre + side * reach, foot, z], [centre, eaves + rise + 0.18, z], [centre, eaves + rise - 0.14, z], [centre + side * reach, foot - 0.3, z]], [0, 0, 0.05], trim),
  )
  return [...boards, ...post(centre, z + 0.05, [eaves + rise - 0.5, eaves + rise + 0.75], 0.11, trim)]
}

function bayWindow(random: Random, centre: number, z: number, cladding: Cladding, roof: RoofStyle, panes: WindowStyle): Face[] {
  const [wide, narrow, out] = [1.5, 0.85, 0.7]
  const [low, high] = [0, 3.25]
  const corners = (y: number, grow: number): Point[] => [
    [centre - wide - grow, y, z], [centre - narrow - grow, y, z + out + grow], [centre + narrow + grow, y, z + out + grow], [centre + wide + grow, y, z],
  ]
  const [a, b, c, d] = corners(low, 0)
  const [e, f, g, h] = corners(high, 0)
  if (!a || !b || !c || !d || !e || !f || !g || !h) return []
  const [left, front, right] = solid([[a, b, f, e], [b, c, g, f], [c, d, h, g], [a, b, c, d], [e, f, g, h]], cladding.colour)
  const sill = floor + 0.65
  const facet = (wall: Face | undefined, count: number) => {
    if (!wall) return []
    const gap = 0.14
    const each = (wall.width - gap * (count + 1)) / count
    const windows = Array.from({ length: count }, (_, i) =>
      windowMarks(random, { u: gap + i * (each + gap), v: sill, width: each, height: 1.95 }, { ...panes, trimWidth: 0.07 }),
    ).flat()
    return [clad(wall, cladding, windows)]
  }
  const apex: Point[] = [[centre - narrow * 0.6, high + 0.5, z], [centre + narrow * 0.6, high + 0.5, z]]
  const [i, j, k, l] = corners(high, 0.18)
  const [m, n] = apex
  if (!i || !j || !k || !l || !m || !n) return []
  const cap = solid([[i, j, m], [j, k, n, m], [k, l, n], [i, j, k, l]], roof.colour)
  return [...facet(left, 1), ...facet(front, 2), ...facet(right, 1), ...cap.map((slope, at) => (at < 3 ? textured(slope, 'corrugated') : slope)), ...block({ x: [centre - wide, centre + wide], y: [high - 0.1, high], z: [z, z + 0.1] }, cladding.trim)]
}

function veranda(random: Random, [x0, x1]: readonly [number, number], trim: string, roof: RoofStyle): Face[] {
  const posts = random.int(3, 4)
  const deck = block({ x: [x0, x1], y: [floor - 0.14, floor], z: [0, verandaDepth] }, '#9b8468')
  const skirt = blockFaces({ x: [x0 + 0.05, x1 - 0.05], y: [0, floor - 0.14], z: [0.1, verandaDepth - 0.08] }, dimHex(trim, 0.75))
  const slats = Array.from({ length: Math.floor((x1 - x0) / 0.16) }, (_, i): Mark => ({ shape: [[i * 0.16, 0], [i * 0.16, floor]], stroke: '#333333', strokeMetres: 0.05, opacity: 0.5 }))
  const [top, ...edges] = plate([[x0 - 0.1, 3.05, verandaDepth + 0.3], [x1 + 0.3, 3.05, verandaDepth + 0.3], [x1 + 0.3, 3.7, 0], [x0 - 0.1, 3.7, 0]], 0.14, roof.colour, trim)
  const places = Array.from({ length: posts + 1 }, (_, i) => x0 + 0.12 + ((x1 - x0 - 0.24) * i) / posts)
  return [
    ...deck,
    marked(skirt.front, slats),
    marked(skirt.right, slats.slice(0, 12)),
    marked(skirt.left, slats.slice(0, 12)),
    ...(top ? [textured(top, 'corrugated')] : []),
    ...edges,
    ...places.flatMap((x) => [...post(x, verandaDepth - 0.1, [floor, 2.98], 0.12, trim), ...post(x, verandaDepth - 0.1, [floor, floor + 0.5], 0.17, trim)]),
    ...places.slice(1).flatMap((x, i) => frieze(places[i] ?? x, x, trim)),
    ...places.slice(2).flatMap((x, i) => balustrade(places[i + 1] ?? x, x, trim)),
  ]
}

// Fretwork: a rail, slats below it, and a bracket at either post.
function frieze(from: number, to: number, trim: string): Face[] {
  const z = verandaDepth - 0.1
  const brackets = [
    [[from + 0.06, 2.62, z], [from + 0.06, 2.2, z], [from + 0.4, 2.62, z]],
    [[to - 0.06, 2.62, z], [to - 0.4, 2.62, z], [to - 0.06, 2.2, z]],
  ] satisfies Point[][]
  const slats = Array.from({ length: Math.floor((to - from) / 0.14) - 1 }, (_, i) => from + 0.14 * (i + 1))
  return [
    ...block({ x: [from, to], y: [2.86, 2.96], z: [z - 0.03, z + 0.03] }, trim),
    ...block({ x: [from, to], y: [2.6, 2.66], z: [z - 0.02, z + 0.02] }, trim),
    ...slats.flatMap((x) => [blockFaces({ x: [x - 0.02, x + 0.02], y: [2.66, 2.86], z: [z - 0.01, z + 0.01] }, trim).front]),
    ...brackets.flatMap((corner) => prism(corner, [0, 0, 0.04], trim)),
  ]
}

function balustrade(from: number, to: number, trim: string): Face[] {
  const z = verandaDepth - 0.1
  const balusters = Array.from({ length: Math.floor((to - from) / 0.13) - 1 }, (_, i) => from + 0.13 * (i + 1))
  return [
    ...block({ x: [from, to], y: [floor + 0.82, floor + 0.9], z: [z - 0.04, z + 0.04] }, trim),
    ...block({ x: [from, to], y: [floor + 0.1, floor + 0.16], z: [z - 0.03, z + 0.03] }, trim),
    ...balusters.flatMap((x) => [blockFaces({ x: [x - 0.02, x + 0.02], y: [floor + 0.16, floor + 0.82], z: [z - 0.02, z + 0.02] }, trim).front]),
  ]
}

function chimney(x: number, z: number, top: number): Face[] {
  const stack = block({ x: [x - 0.45, x + 0.45], y: [4, top], z: [z - 0.35, z + 0.35] }, '#9a5c48').map((side) => textured(side, 'brick'))
  const cap = block({ x: [x - 0.55, x + 0.55], y: [top - 0.35, top - 0.15], z: [z - 0.45, z + 0.45] }, '#8a4f3d')
  const pots = [-0.2, 0.2].flatMap((shift) => post(x + shift, z, [top, top + 0.4], 0.24, '#b06a4c'))
  return [...stack, ...cap, ...pots]
}

function steps(x: number): Face[] {
  return [0, 1, 2].flatMap((i) =>
    block({ x: [x - 0.85, x + 0.85], y: [0, floor - 0.05 - i * 0.17], z: [verandaDepth + i * 0.32, verandaDepth + (i + 1) * 0.32] }, '#b9b4a8'),
  )
}
