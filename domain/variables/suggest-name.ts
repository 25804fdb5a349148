// Which name was probably meant? The nearest by letters, when it is near enough not to confuse.

const MOST_NAME_CHARACTERS = 60;

export function suggestName(given: string, known: readonly string[]): string | null {
  if (given.length > MOST_NAME_CHARACTERS) return null;
  const typed = plain(given);
  let best: { name: string; distance: number } | null = null;
  for (const name of known) {
    const distance = Math.min(distanceOf(typed, plain(name)), distanceOf(fieldOf(typed), fieldOf(plain(name))) + 1);
    if (!best || distance < best.distance) best = { name, distance };
  }
  const near = Math.max(1, Math.floor(fieldOf(typed).length / 3));
  return best && best.distance <= near ? best.name : null;
}

/** `Listing.short_description` is `listing.shortDescription` to most who write it. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');
const fieldOf = (name: string): string => name.split('.').at(-1) ?? name;

/** How many letters must be added, left out, changed or swapped with their neighbour. */
function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (rows[i - 1]?.[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const added = Math.min(rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0) + 1;
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(Math.min(changed, added, isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
