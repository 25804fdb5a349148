export const PORT_RULE: string;
export function listenRefusal(code: string | undefined, host: string, port: number): string | null;
/** Resolves to null where a process can listen; port 0 is chosen by the system. */
export function portRefusal(host: string, port: number): Promise<string | null>;
/** Creates the folder where it is missing. */
export function dataFolderRefusal(folder: string): string | null;
