// Formats an E.164 number for display, in the digit groups that are usual in its country; otherwise in threes.
const GROUPS: readonly (readonly [start: RegExp, groups: readonly number[]])[] = [
  [/^\+642\d/, [3, 2, 3, 4]],
  [/^\+64/, [3, 1, 3, 4]],
  [/^\+614/, [3, 3, 3, 3]],
  [/^\+61/, [3, 1, 4, 4]],
];

export function phoneText(number: string): string {
  const digits = number.replaceAll(/[\s()-]/g, '');
  if (!/^\+\d{7,15}$/.test(digits)) return number;
  const [, groups = [3, 3, 3]] = GROUPS.find(([start]) => start.test(digits)) ?? [];
  const parts: string[] = [];
  let at = 0;
  for (const length of groups) {
    parts.push(digits.slice(at, at + length));
    at += length;
  }
  parts.push(digits.slice(at));
  return parts.filter(Boolean).join(' ');
}
