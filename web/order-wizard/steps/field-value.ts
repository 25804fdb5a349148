// Reads a field of the order draft by the path that refusals use. Attributes, which are stored as a list, are addressed by their key.
import type { OrderDraft } from '#domain/orders/index.ts';

export function fieldValue(draft: OrderDraft, path: string): unknown {
  return path.split('.').reduce<unknown>((value, segment) => {
    if (Array.isArray(value) && !/^\d+$/.test(segment)) return value.filter((entry: { key?: unknown }) => entry.key === segment);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[segment] : undefined;
  }, draft);
}

export const hasChanged = (before: OrderDraft, after: OrderDraft, path: string): boolean =>
  JSON.stringify(fieldValue(before, path)) !== JSON.stringify(fieldValue(after, path));
