// Whether texts fit the creative that they are written for.
import { copyLength } from '../../templates/index.ts';
import type { CopyText, Texts } from './ad-copy.ts';

interface TextFault {
  key: string;
  message: string;
}

export const textFaults = (copy: readonly CopyText[], texts: Texts): TextFault[] =>
  Object.entries(texts).flatMap(([key, text]): TextFault[] => {
    const field = copy.find((each) => each.key === key);
    if (!field) return [{ key, message: 'This ad has no such text.' }];
    if (text === field.text) return [];
    if (field.isRequired && text.trim() === '') return [{ key, message: 'Enter text.' }];
    return copyLength(text) > field.most ? [{ key, message: `Use at most ${field.most} characters.` }] : [];
  });
