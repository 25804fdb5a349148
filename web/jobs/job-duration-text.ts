// The duration of a job, in its two largest units.
const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

export function jobDurationText(from: string, to: string): string {
  let seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds === 0) return 'less than a second';
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const whole = Math.floor(seconds / size);
    seconds -= whole * size;
    if (whole > 0) parts.push(`${whole} ${unit}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ');
}
