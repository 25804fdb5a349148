/** The name of the unique index that a write ran into, or null for any other error. */
export function violatedUniqueIndex(error: unknown): string | null {
  const cause = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  return cause.code === '23505' ? (cause.constraint ?? null) : null;
}
