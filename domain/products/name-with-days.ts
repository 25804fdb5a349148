// The name of a product with the days that it runs for.

/** Many names say the days already: 'Spotlight, 14 days'. */
export const nameWithDays = (name: string, days: number): string =>
  new RegExp(`(?<!\\d)${days}[\\s-]*days?\\b`, 'i').test(name) ? name : `${name}, ${days} ${days === 1 ? 'day' : 'days'}`;
