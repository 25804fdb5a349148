// Was an upload zone given what it cannot do without? A missing attribute is a mistake of whoever built the screen, so it
// is raised at once and not shown to a person (specification 1 §8).

export function requireAttributes<Props extends object>(component: string, props: Props, names: readonly (keyof Props & string)[]): void {
  const missing = names.filter((name) => props[name] === undefined || props[name] === null || props[name] === '');
  if (missing.length > 0) throw new Error(`${component} needs the attribute ${missing.map((name) => `'${name}'`).join(' and ')}.`);
}
