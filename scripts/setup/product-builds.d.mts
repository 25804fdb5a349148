export function ensureProductBuilds(): Promise<void>;
