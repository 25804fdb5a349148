// Clusters points whose pins would cover each other. A cluster gets one pin, at the mean of its points.

export interface PixelPoint {
  id: string;
  x: number;
  y: number;
}

export interface PointGroup {
  ids: string[];
  x: number;
  y: number;
}

/** The order matters: points join the cluster whose first point is within `reach` pixels. */
export function groupPoints(points: readonly PixelPoint[], reach: number): PointGroup[] {
  const groups: (PointGroup & { first: PixelPoint })[] = [];
  const cells = new Map<string, (typeof groups)[number][]>();
  for (const point of points) {
    const near = nearby(cells, point, reach).find(({ first }) => Math.hypot(first.x - point.x, first.y - point.y) < reach);
    if (near) {
      const count = near.ids.length;
      near.x = (near.x * count + point.x) / (count + 1);
      near.y = (near.y * count + point.y) / (count + 1);
      near.ids.push(point.id);
      continue;
    }
    const group = { ids: [point.id], x: point.x, y: point.y, first: point };
    groups.push(group);
    const cell = cellOf(point.x, point.y, reach);
    cells.set(cell, [...(cells.get(cell) ?? []), group]);
  }
  return groups.map(({ ids, x, y }) => ({ ids, x, y }));
}

const cellOf = (x: number, y: number, reach: number): string => `${Math.floor(x / reach)} ${Math.floor(y / reach)}`;

/** Cells are as wide as the reach, so close points are in the same cell or a neighbouring one. */
function nearby<Group>(cells: ReadonlyMap<string, Group[]>, { x, y }: PixelPoint, reach: number): Group[] {
  const steps = [-reach, 0, reach];
  return steps.flatMap((right) => steps.flatMap((down) => cells.get(cellOf(x + right, y + down, reach)) ?? []));
}
