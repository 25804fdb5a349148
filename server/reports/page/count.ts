// A whole number as people read it in New Zealand: '17,354'.
export const count = (value: number): string => value.toLocaleString('en-NZ');
