// Errors that are shown to the person who starts the product when the embedded database cannot start.
// One class, so that the caller can print the message without the stack.
export class StartError extends Error {
  override name = 'StartError';
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'a file of that name is in the way',
};

export function cannotWrite(folder: string, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = (code && reasons[code]) ?? message;
  return new StartError(`The data folder ${folder} cannot be written: ${reason}.`, { cause: error });
}
