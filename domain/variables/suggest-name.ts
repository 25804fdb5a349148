// Suggests the known name that is nearest to a misspelt one by edit distance, if it is near enough.

const MAX_NAME_CHARACTERS = 60;

export function suggestName(misspelt: string, known: readonly string[]): string | null {
  if (misspelt.length > MAX_NAME_CHARACTERS) return null;
  const normalized = normalize(misspelt);
  let best: { name: string; distance: number } | null = null;
  for (const name of known) {
    const distance = Math.min(distanceOf(normalized, normalize(name)), distanceOf(fieldOf(normalized), fieldOf(normalize(name))) + 1);
    if (!best || distance < best.distance) best = { name, distance };
  }
  const maxDistance = Math.max(1, Math.floor(fieldOf(normalized).length / 3));
  return best && best.distance <= maxDistance ? best.name : null;
}

/** People often write `Listing.short_description` for `listing.shortDescription`. */
const normalize = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');
const fieldOf = (name: string): string => name.split('.').at(-1) ?? name;

/** Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbouring letters. */
function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const substituted = (rows[i - 1]?.[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const inserted = Math.min(rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0) + 1;
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(Math.min(substituted, inserted, isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
