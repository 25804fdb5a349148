// The elements of an email's body as a tree. Only HTML whose tags are all closed in their order has one: a browser repairs the rest in
// ways that we do not repeat.
import { readEmailTags } from './email-tags.ts';
import type { EmailAttribute } from './email-tags.ts';

interface Extent {
  /** Offsets of the first character and after the last. */
  from: number;
  to: number;
}
export interface EmailElement extends Extent {
  kind: 'element';
  name: string;
  attributes: readonly EmailAttribute[];
  children: EmailNode[];
}
export type EmailNode = EmailElement | (Extent & { kind: 'text' });

const VOID_ELEMENTS = new Set(['br', 'hr', 'img']);

/** Null if a tag is unfinished, unclosed or none of an element. */
export function readElements(html: string): EmailNode[] | null {
  const nodes: EmailNode[] = [];
  const open: EmailElement[] = [];
  let textFrom = 0;
  const add = (node: EmailNode): void => void (open.at(-1)?.children ?? nodes).push(node);
  const addText = (to: number): void => {
    if (to > textFrom) add({ kind: 'text', from: textFrom, to });
  };
  for (const { name, at, end, isClosing, isFinished, attributes } of readEmailTags(html)) {
    if (!isFinished || !/^[a-z]/.test(name)) return null;
    addText(at);
    textFrom = end;
    if (isClosing) {
      const element = open.pop();
      if (element?.name !== name) return null;
      element.to = end;
    } else {
      const element: EmailElement = { kind: 'element', name, attributes, children: [], from: at, to: end };
      add(element);
      if (!VOID_ELEMENTS.has(name)) open.push(element);
    }
  }
  addText(html.length);
  return open.length === 0 ? nodes : null;
}
