// Makes one page of a template's files and a listing's values, with everything that it loads written into it: the frame has no network.
import { hashInUrl } from '#contract/files/index.ts';
import { fillPage, isPicturePath, pageOf, sharedAssetPath, VALUES_FILE } from '#domain/creatives/index.ts';
import type { CreativeFileType } from '#domain/creatives/index.ts';
import type { Values } from '#domain/variables/index.ts';
import { referencesIn, replaceReferences, textAsUrl } from './references.ts';

export interface PreviewFile {
  fileName: string;
  fileType: CreativeFileType;
  content: string;
  /** The key of a shared asset. */
  assetKey: string | null;
  creativeTemplateAsset: { cdnUrl: string } | null;
}

const MEDIA_TYPES: Readonly<Partial<Record<CreativeFileType, string>>> = {
  CSS: 'text/css',
  JAVASCRIPT: 'text/javascript',
  JSON: 'application/json',
};

/** The page with its variables filled in; null where the template has no page. */
export function filledPage(files: readonly PreviewFile[], values: Values, timezone: string): string | null {
  const page = pageOf(files);
  return page && fillPage(page.content, { values, timezone });
}

/** The addresses of what must be loaded before the page can be shown: uploaded files and pictures of the listing. */
export function neededAddresses(page: string, files: readonly PreviewFile[], shared: readonly PreviewFile[]): string[] {
  const texts = [page, ...files.filter(({ fileType }) => fileType === 'CSS').map(({ content }) => content)];
  const assets = assetAddresses(files, shared);
  const references = texts.flatMap(referencesIn);
  // Scripts that read the values may show any picture of the listing.
  const readsValues = [page, ...files.map(({ content }) => content)].some((text) => text.includes(VALUES_FILE));
  const pictures = readsValues ? [...assets.keys()].filter(isPicturePath) : [];
  return [...new Set([...references, ...pictures].flatMap((reference) => ownFilePath(assets.get(reference) ?? reference) ?? []))];
}

/** The frame would refuse to load anything else, and a page without a picture is what the render service shows too. */
const withoutNetwork = (reference: string): string | undefined => (/^(?:data:|#|$)/iu.test(reference) ? undefined : '');

/** `loaded`: contents as data: addresses, by the addresses of `neededAddresses`. */
export function inlinedPage(
  page: string,
  files: readonly PreviewFile[],
  shared: readonly PreviewFile[],
  loaded: ReadonlyMap<string, string>,
): string {
  const assets = assetAddresses(files, shared);
  const asset = (reference: string): string | undefined =>
    loaded.get(ownFilePath(assets.get(reference) ?? reference) ?? '') ?? withoutNetwork(reference);
  const texts = new Map(
    files.flatMap(({ fileName, fileType, content }) => {
      const mediaType = MEDIA_TYPES[fileType];
      if (mediaType === undefined) return [];
      return [[fileName, textAsUrl(fileType === 'CSS' ? replaceReferences(content, asset) : content, mediaType)] as const];
    }),
  );
  return replaceReferences(page, (reference) => texts.get(reference) ?? asset(reference));
}

/** Text files by name, for scripts that load them. */
export const loadableFiles = (files: readonly PreviewFile[]): Record<string, string> =>
  Object.fromEntries(files.flatMap(({ fileName, fileType, content }) => (fileType in MEDIA_TYPES ? [[fileName, content]] : [])));

function assetAddresses(files: readonly PreviewFile[], shared: readonly PreviewFile[]): Map<string, string> {
  return new Map([
    ...files.flatMap(({ fileName, creativeTemplateAsset: asset }) => (asset ? [[fileName, asset.cdnUrl] as const] : [])),
    ...shared.flatMap(({ fileName, assetKey, creativeTemplateAsset: asset }) =>
      asset && assetKey ? [[sharedAssetPath({ assetKey, fileName }), asset.cdnUrl] as const] : [],
    ),
  ]);
}

/** Pictures of listings are served by ourselves, whatever host their address names. */
function ownFilePath(reference: string): string | undefined {
  const url = URL.canParse(reference, 'http://own.invalid') ? new URL(reference, 'http://own.invalid') : null;
  return url && hashInUrl(url.pathname) !== null ? url.pathname : undefined;
}
