// The files that the render service adds to every template: the customer's colours with the shared fonts, the values for scripts, and the
// pictures of the listing. A file of the template with the same name replaces one of them.
import {
  BRAND_FILE,
  brandStyles,
  isPhotoPath,
  MOST_PICTURES,
  photoPath,
  PICTURE_PATHS,
  sharedAssetPath,
  VALUES_FILE,
  valuesForScripts,
} from '#domain/creatives/index.ts';
import type { CreativeFileType } from '#domain/creatives/index.ts';
import type { PreviewFile } from './preview-page.ts';
import type { PreviewChoice } from './use-preview-values.ts';

export type ShownItem = Pick<PreviewChoice, 'values' | 'timezone' | 'images' | 'colours'>;

export function addedFiles(item: ShownItem, shared: readonly PreviewFile[]): PreviewFile[] {
  const paths = shared.flatMap(({ assetKey, fileName }) => (assetKey === null ? [] : [sharedAssetPath({ assetKey, fileName })]));
  const photos = item.images.slice(0, MOST_PICTURES);
  return [
    addedFile(BRAND_FILE, 'CSS', brandStyles(item.colours, paths)),
    // Scripts get addresses in place of paths, because the frame has no network: what was loaded from them replaces them later.
    addedFile(VALUES_FILE, 'JSON', valuesForScripts(item, photos)),
    ...photos.map((url, at) => addedPicture(photoPath(at), url)),
    ...logoAndAgents(item),
  ];
}

function logoAndAgents({ values }: Pick<ShownItem, 'values'>): PreviewFile[] {
  return Object.entries(PICTURE_PATHS).flatMap(([name, path]) => {
    const [subject = '', field = ''] = name.split('.');
    const url = values[subject]?.[field];
    return typeof url === 'string' && !isPhotoPath(path) ? [addedPicture(path, url)] : [];
  });
}

const addedPicture = (path: string, url: string): PreviewFile => ({
  ...addedFile(path, 'OTHER', ''),
  creativeTemplateAsset: { cdnUrl: url },
});

const addedFile = (fileName: string, fileType: CreativeFileType, content: string): PreviewFile => ({
  fileName,
  fileType,
  content,
  assetKey: null,
  creativeTemplateAsset: null,
});
