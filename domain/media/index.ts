export * from './crop.ts';
export * from './gallery-order.ts';
export * from './media-texts.ts';
export * from './media-types.ts';
export * from './detect-media-type.ts';
export * from './phone-picture.ts';
export * from './picture-limits.ts';
export * from './upload-rules.ts';
