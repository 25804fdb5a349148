// Which files in the folder of a feed account have arrived whole. An FTP server does not say so: a file counts as whole once two checks,
// some seconds apart, found the same size and time.
import { isListingsFileOrArchive } from '../formats/index.ts';
import { isPartialUpload } from '../ftp-server/index.ts';

export interface ListedFile {
  name: string;
  bytes: number;
  /** Null where the server does not say. */
  modifiedAt: Date | null;
}

export interface SeenFile extends ListedFile {
  /** When the file was first seen with this size and time. */
  seenAt: Date;
}

/** A file that keeps its size for this long is whole. */
export const STABLE_MS = 15_000;

/** Pictures stay in the folder until a listing names them. */
export const isFeedFile = (name: string): boolean => isListingsFileOrArchive(name) && !name.startsWith('.') && !isPartialUpload(name);

export function findCompleteFiles(
  listed: readonly ListedFile[],
  before: readonly SeenFile[],
  now: Date,
): { seenFiles: SeenFile[]; ready: string[] } {
  const earlier = new Map(before.map((sighting) => [sighting.name, sighting]));
  const seenFiles = listed
    .filter(({ name }) => isFeedFile(name))
    .map((file): SeenFile => {
      const known = earlier.get(file.name);
      return { ...file, seenAt: known && isSame(known, file) ? known.seenAt : now };
    });
  const isStable = ({ seenAt }: SeenFile): boolean => now.getTime() - seenAt.getTime() >= STABLE_MS;
  return {
    seenFiles,
    ready: seenFiles
      .filter(isStable)
      .toSorted(inOrder)
      .map(({ name }) => name),
  };
}

const isSame = (one: ListedFile, other: ListedFile): boolean =>
  one.bytes === other.bytes && (one.modifiedAt?.getTime() ?? null) === (other.modifiedAt?.getTime() ?? null);

/** Senders number or date their files, so that the name decides where times are equal or unknown. */
export const inOrder = (one: ListedFile, other: ListedFile): number =>
  (one.modifiedAt?.getTime() ?? 0) - (other.modifiedAt?.getTime() ?? 0) || (one.name < other.name ? -1 : 1);
