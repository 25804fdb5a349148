// The shape of a text that loads later than what surrounds it, in the browser's storage, so that its room is kept meanwhile.
// Digits are stored as zeros: tabular figures are all equally wide, and the browser keeps nobody's amounts.
import { useEffect, useState } from 'react';

const keyOf = (name: string): string => `adstead.text-shape.${name}`;
const shapeOf = (text: string): string => text.replace(/\d/g, '0');

/** The shape that the text of this name had last; undefined where it has not been shown yet. */
export function useRememberedShape(name: string, text: string | undefined): string | undefined {
  const [shape] = useState(() => readShape(name));
  useEffect(() => {
    if (text !== undefined && shapeOf(text) !== readShape(name)) writeShape(name, shapeOf(text));
  }, [name, text]);
  return shape;
}

function readShape(name: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeShape(name: string, shape: string): void {
  try {
    localStorage.setItem(keyOf(name), shape);
  } catch {
    // Storage may be full or blocked: then the next visit reserves the usual room.
  }
}
