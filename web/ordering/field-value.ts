// What stands in a field of the order? Found by its path, as refusals name it: attributes go by their key.
import type { OrderDraft } from '#domain/orders/index.ts';

export function fieldValue(draft: OrderDraft, path: string): unknown {
  return path.split('.').reduce<unknown>((within, step) => {
    if (Array.isArray(within) && !/^\d+$/.test(step)) return within.filter((one: { key?: unknown }) => one.key === step);
    return typeof within === 'object' && within !== null ? (within as Record<string, unknown>)[step] : undefined;
  }, draft);
}

export const hasChanged = (before: OrderDraft, now: OrderDraft, path: string): boolean =>
  JSON.stringify(fieldValue(before, path)) !== JSON.stringify(fieldValue(now, path));
