// The files that the render service adds to every template: the customer's colours with the shared fonts, the values for scripts, and the
// pictures of the listing. A file of the template with the same name replaces one of them.
import { assetTypeOf, sharedAssetPath } from '#domain/creatives/index.ts';
import type { CreativeFileType } from '#domain/creatives/index.ts';
import { readTemplate, renderTemplate, variableNamesFor } from '#domain/variables/index.ts';
import type { PreviewFile } from './preview-page.ts';
import type { PreviewChoice } from './use-preview-values.ts';

const { here: vocabulary } = variableNamesFor('creative');

export type ShownItem = Pick<PreviewChoice, 'values' | 'timezone' | 'images' | 'colours'>;

export function addedFiles(item: ShownItem, shared: readonly PreviewFile[]): PreviewFile[] {
  const fonts = shared.flatMap(({ assetKey, fileName }) =>
    assetKey !== null && assetTypeOf(fileName) === 'FONT'
      ? [`@font-face { font-family: ${assetKey}; src: url('${sharedAssetPath({ assetKey, fileName })}'); }`]
      : [],
  );
  return [
    textFile('brand.css', 'CSS', [coloursText(item), ...fonts].join('\n')),
    textFile('values.json', 'JSON', valuesForScripts(item)),
    ...item.images.map((url, at) => ({ ...textFile(`media/${at + 1}.jpg`, 'OTHER', ''), creativeTemplateAsset: { cdnUrl: url } })),
  ];
}

const coloursText = ({ colours }: ShownItem): string =>
  `:root { ${Object.entries(colours)
    .map(([name, colour]) => `${name}: ${colour};`)
    .join(' ')} }`;

const textFile = (fileName: string, fileType: CreativeFileType, content: string): PreviewFile => ({
  fileName,
  fileType,
  content,
  assetKey: null,
  creativeTemplateAsset: null,
});

function valuesForScripts({ values, timezone, images }: Pick<ShownItem, 'values' | 'timezone' | 'images'>): string {
  const subjects: Record<string, Record<string, string>> = {};
  for (const { name } of vocabulary) {
    const [subject = '', field = ''] = name.split('.');
    const { text } = renderTemplate(readTemplate(`{{${name}}}`), values, { form: 'text', vocabulary, timezone });
    (subjects[subject] ??= {})[field] = text;
  }
  return JSON.stringify({ ...subjects, images });
}
