export function ensureDependencies(): Promise<void>;
