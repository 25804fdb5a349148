// Texts of bulk uploads. UPLOAD_FAILED is worded by the specification.
export const UPLOAD_FAILED = 'file upload fail.';
export const TOO_SLOW = 'The upload took longer than 5 minutes. Check your connection, or split the file.';

export const rowCountText = (count: number): string => `${count.toLocaleString('en-NZ')} ${count === 1 ? 'row' : 'rows'}`;
