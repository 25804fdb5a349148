// Maps key presses to actions on the focused marker.

export type MarkerKeyAction =
  | { kind: 'move'; right: number; down: number }
  | { kind: 'resize'; direction: 'larger' | 'smaller' }
  | { kind: 'remove' }
  | { kind: 'leave' };

const STEP_PIXELS = 10;
const LONG_STEP_PIXELS = 60;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function keyAction({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): MarkerKeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const arrow = ARROWS[key];
  if (arrow) {
    const step = shiftKey ? LONG_STEP_PIXELS : STEP_PIXELS;
    return { kind: 'move', right: arrow[0] * step, down: arrow[1] * step };
  }
  if (key === '+' || key === '=') return { kind: 'resize', direction: 'larger' };
  if (key === '-' || key === '_') return { kind: 'resize', direction: 'smaller' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' };
  return key === 'Escape' ? { kind: 'leave' } : null;
}
