// What the screens of creative templates say. Texts of the specification stand as they are written there.
import type { UnsupportedVariable } from '#domain/creatives/index.ts';

export const CREATIVE_TEXTS = {
  saved: 'Saved Successfully!',
  fileRemoved: 'File Removed!',
  deleted: 'Deleted Successfully!',
  assetUploaded: 'Asset uploaded.',
  confirmFileRemoval: 'Are you sure you want to delete this file? This cannot be undone.',
  confirmRemoval: 'Are you sure you want to delete these items?',
  proceedAnyway: 'Proceed Anyway',
  previewFailed: 'Error while generating preview',
} as const;

export const unsupportedVariableText = ({ name, lineNumber }: UnsupportedVariable): string => `{{${name}}} on line ${lineNumber}`;
