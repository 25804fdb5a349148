// What is said about bulk uploads? The first is the specification's, to the letter.
export const UPLOAD_FAILED = 'file upload fail.';
export const TOO_SLOW = 'The upload took longer than 5 minutes. Check your connection, or split the file.';

export const rowWords = (count: number): string => `${count.toLocaleString('en-NZ')} ${count === 1 ? 'row' : 'rows'}`;
