export * from './guard.ts';
export * from './menus.ts';
export * from './remembered-place.ts';
export * from './screen-link.tsx';
export * from './screen-path.ts';
export type * from './screen.ts';
export * from './screens-context.ts';
export * from './use-go.ts';
export * from './way-back.ts';
