// The key by which callers are rate limited: a full IPv4 address, or the /64 block of an IPv6 address, since one subscriber usually
// has the whole block.

export function addressBlock(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const dotted = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (dotted !== undefined) return dotted;
  if (!plain.includes(':')) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return dottedOf(groups[6] ?? 0, groups[7] ?? 0);
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, with '::' expanded. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const head = numbersOf(before);
  if (after === undefined) return head;
  const tail = numbersOf(after);
  return [...head, ...Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}

const numbersOf = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16) || 0));
const dottedOf = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');
