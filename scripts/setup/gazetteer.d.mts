export function ensureGazetteer(): Promise<void>;
