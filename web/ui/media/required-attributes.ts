// Checks the required attributes of an upload zone. A missing one is a programming error, so it throws at once
// instead of showing a message (specification 1 §8).

export function requireAttributes<Props extends object>(component: string, props: Props, names: readonly (keyof Props & string)[]): void {
  const missing = names.filter((name) => props[name] === undefined || props[name] === null || props[name] === '');
  if (missing.length > 0) throw new Error(`${component} needs the attribute ${missing.map((name) => `'${name}'`).join(' and ')}.`);
}
