export { SealBroken } from './secret-box.ts';
export type { SecretBox } from './secret-box.ts';
export { openSecrets } from './secret-keys.ts';
