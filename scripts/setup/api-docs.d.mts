export function ensureApiDocs(): Promise<void>;
