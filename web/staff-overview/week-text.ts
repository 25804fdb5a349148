// A week by its Monday: '9 Nov'.

const format = new Intl.DateTimeFormat('en-NZ', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const weekText = (weekOf: string): string => format.format(new Date(`${weekOf}T00:00:00Z`));
