// Texts for the duration of a video and the size of a file.

const MEGABYTE = 1024 * 1024;

/** 0:07, 12:30, 1:02:03. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}` : `${minutes}:${twoDigits(seconds % 60)}`;
}

/** At least '1 KB', so that no file looks empty. */
export function sizeText(bytes: number): string {
  if (bytes >= 10 * MEGABYTE) return `${Math.round(bytes / MEGABYTE)} MB`;
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
