// Brand colours for groups. Every primary carries white text, every ink is readable on the paper beside it.

export type GroupColours = { primary: string; accent: string; ink: string; paper: string };

export const heroColours: GroupColours = { primary: '#12324f', accent: '#c8963e', ink: '#12202e', paper: '#f6f3ec' };

export const groupPalettes: readonly GroupColours[] = [
  { primary: '#0f5c57', accent: '#e2a23b', ink: '#10312f', paper: '#f3f7f5' },
  { primary: '#7a1f2b', accent: '#d9b48f', ink: '#2e1216', paper: '#faf5f2' },
  { primary: '#2b2f77', accent: '#f0a6a0', ink: '#1a1c40', paper: '#f5f5fb' },
  { primary: '#1f6b3a', accent: '#bcd35f', ink: '#12301d', paper: '#f4f8f2' },
  { primary: '#a33b1c', accent: '#f2c078', ink: '#3a190e', paper: '#fbf6f1' },
  { primary: '#1a1a1a', accent: '#c9b037', ink: '#1a1a1a', paper: '#f7f6f2' },
  { primary: '#5b2a6e', accent: '#e7a84c', ink: '#2a1534', paper: '#f8f4fa' },
  { primary: '#0b5a8a', accent: '#63c6c0', ink: '#0b2a3d', paper: '#f1f7fa' },
  { primary: '#8a2f5d', accent: '#f3b6a6', ink: '#351426', paper: '#fbf4f7' },
  { primary: '#37474f', accent: '#ff8a5b', ink: '#1c262b', paper: '#f4f6f7' },
  { primary: '#5a4a1f', accent: '#a7c4a0', ink: '#292210', paper: '#f8f6ee' },
  { primary: '#9a1b1b', accent: '#2c3e50', ink: '#2b1010', paper: '#faf5f5' },
  { primary: '#245953', accent: '#e49b83', ink: '#12302c', paper: '#f3f7f6' },
  { primary: '#3c3366', accent: '#8fd3b6', ink: '#1d1933', paper: '#f6f5fa' },
];
