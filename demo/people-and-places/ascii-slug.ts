// Turns a name into ASCII letters and digits for URLs and emails: macrons and spaces are removed, and words are joined by the given mark.

export function asciiSlug(text: string, join = ''): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(join);
}
