// Which ASCII letters and digits stand for a name in addresses? Macrons and spaces go, words join with the given mark.

export function asciiSlug(text: string, join = ''): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(join);
}
