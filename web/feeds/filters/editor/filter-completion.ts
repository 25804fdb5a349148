// Completes the fields of a listing in the code of a filter: after `listing.` those of every listing, after `listing.metaData.` those of
// the vertical.
import type { DataFilter } from '#contract/feeds/index.ts';
import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';

const META = 'metaData.';

const optionOf = ({ name, type, means, isReadOnly }: DataFilter['fields'][number]): Completion => ({
  label: name.replace(META, ''),
  detail: isReadOnly ? `${type}, read-only` : type,
  info: means,
  type: 'property',
});

const FUNCTIONS: readonly Completion[] = [
  { label: 'drop', detail: '(reason)', info: 'Return its result to drop the listing, with the reason.', type: 'function' },
  { label: 'console.log', detail: '(value)', info: 'Shown beside the result of a run.', type: 'function' },
];

export function completeFilter(fields: DataFilter['fields']): CompletionSource {
  const ofListing = fields.filter(({ name }) => !name.startsWith(META)).map(optionOf);
  const ofVertical = fields.filter(({ name }) => name.startsWith(META)).map(optionOf);
  return (context: CompletionContext): CompletionResult | null => {
    const member = context.matchBefore(/\blisting\??\.(?:metaData\??\.)?\w*$/u);
    if (member) {
      const from = member.from + member.text.lastIndexOf('.') + 1;
      return { from, options: /metaData\??\./u.test(member.text) ? ofVertical : ofListing, validFor: /^\w*$/u };
    }
    const word = context.matchBefore(/(?<![\w.])[a-z]\w*$/u);
    return word ? { from: word.from, options: [...FUNCTIONS], validFor: /^[\w.]*$/u } : null;
  };
}
