/** Scripts below `page` that run in a template before its own, in this order: in a render and in the editor's preview. */
export const TEMPLATE_SCRIPTS = ['virtual-clock.js', 'gif-frames.js', 'video-frames.js', 'fit-text.js'] as const;
