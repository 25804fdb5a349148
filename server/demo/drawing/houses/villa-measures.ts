// The heights every part of a villa agrees on, in metres.

export const floor = 0.55;
export const wallTop = 4;
export const verandaDepth = 1.9;
