/** Under which name the browser remembers the shape of the banner's text. */
export const STOP_SHAPE = 'delivery-stops';
