export const serverProgram: string;
export function ensureServerBuild(): Promise<void>;
