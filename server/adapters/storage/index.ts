export { isFull as isDiskFull, readPart } from './disk-storage.ts';
export { StorageFull } from './file-storage.ts';
export type { ByteRange, Content, FileStorage, StoredObject } from './file-storage.ts';
export { openStorage } from './open-storage.ts';
export { pruneUnfinished } from './unfinished-files.ts';
