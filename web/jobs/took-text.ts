// How long did it take? In the two largest units that say something.
const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

export function tookText(from: string, to: string): string {
  let seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds === 0) return 'less than a second';
  const words: string[] = [];
  for (const [unit, size] of UNITS) {
    const whole = Math.floor(seconds / size);
    seconds -= whole * size;
    if (whole > 0) words.push(`${whole} ${unit}`);
    else if (words.length > 0) break;
    if (words.length === 2) break;
  }
  return words.join(' ');
}
