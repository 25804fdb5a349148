// Marks the variables in the text editor, so that people tell them from their own words.
import { readTemplate } from '#domain/variables/index.ts';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import classes from './blocks.module.css';

export const VariableMarks = Extension.create({
  name: 'variableMarks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const marks: Decoration[] = [];
          doc.descendants((node, at) => {
            for (const part of readTemplate(node.text ?? '').parts) {
              if (part.kind !== 'output') continue;
              const from = at + part.place.offset;
              marks.push(Decoration.inline(from, from + part.place.length, { class: classes.variable }));
            }
          });
          return DecorationSet.create(doc, marks);
        },
      },
    }),
  ],
});
