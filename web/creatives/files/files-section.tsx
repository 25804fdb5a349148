// The files of a creative template: the tree on the left, the open file beside it.
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { pageOf } from '#domain/creatives/index.ts';
import { EmptyState, ErrorPanel } from '#web/ui/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import classes from '../creatives.module.css';
import { AssetView } from './asset-view.tsx';
import { EditorHelp } from './editor-help.tsx';
import { FileTree } from './file-tree.tsx';
import { isTextType } from './upload-asset.ts';
import { useCreativeFiles, useEditedFiles } from './use-creative-files.ts';
import { useFileActions } from './use-file-actions.ts';

const CodeEditor = lazy(() => import('../editor/code-editor.tsx').then((loaded) => ({ default: loaded.CodeEditor })));

interface FilesSectionProps {
  creativeTemplateId: string;
  /** Contents that are not saved yet, by the file's id. */
  contents: Readonly<Record<string, string>>;
  onType: (contents: Record<string, string>) => void;
}

const NO_FILES: readonly CreativeFileAnswer[] = [];

export function FilesSection({ creativeTemplateId, contents, onType }: FilesSectionProps) {
  const { files: stored, error, retry } = useCreativeFiles(creativeTemplateId);
  const files = useEditedFiles(stored ?? NO_FILES, contents);
  const [selectedId, select] = useState<string | null>(null);
  const actions = useFileActions(creativeTemplateId, files, select);
  const file = files.find(({ _id }) => _id === selectedId) ?? pageOf(files) ?? files[0];
  if (error && !stored) return <ErrorPanel error={error} title="The files could not be loaded" retry={retry} />;
  if (!stored) return <Skeleton height={420} aria-hidden />;
  return (
    <div className={classes.files}>
      <FileTree files={files} selected={file?._id ?? null} unsaved={contents} onSelect={select} actions={actions} />
      <div className={classes.openFile}>
        {!file && (
          <EmptyState
            title="No files yet"
            text="A template needs an HTML file to render."
            action={<Button onClick={() => void actions.add('index.html', STARTER_PAGE)}>Add index.html</Button>}
          />
        )}
        {file && !isTextType(file.fileType) && <AssetView file={file} onReplace={(upload) => actions.replaceAsset(file, upload)} />}
        {file && isTextType(file.fileType) && (
          <Suspense fallback={<Skeleton height={420} aria-hidden />}>
            <CodeEditor
              key={file._id}
              label={`Content of ${file.fileName}`}
              fileType={file.fileType}
              value={file.content}
              onChange={(content) => onType(typed(contents, file._id, content, stored))}
            />
          </Suspense>
        )}
        <EditorHelp />
      </div>
    </div>
  );
}

/** Content that is typed back to what is stored counts as saved. */
function typed(
  contents: Readonly<Record<string, string>>,
  id: string,
  content: string,
  stored: readonly CreativeFileAnswer[],
): Record<string, string> {
  const { [id]: _before, ...others } = contents;
  return stored.find(({ _id }) => _id === id)?.content === content ? others : { ...others, [id]: content };
}

/** What a new page begins with: a listing's photo and title, so that the preview shows something at once. */
const STARTER_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <style>
      body { margin: 0; font-family: sans-serif; }
      main { position: relative; height: 100vh; background: #0b6b5b; color: #fff; }
      img { width: 100%; height: 100%; object-fit: cover; }
      h1 { position: absolute; inset: auto 0 0; max-height: 30vmin; margin: 0; padding: 5vmin; font-size: 7vmin; background: rgb(0 0 0 / 65%); overflow-wrap: break-word; }
    </style>
  </head>
  <body>
    <main>
      <img src="{{listing.heroImage}}" alt="">
      <h1 data-fit>{{listing.title | fit: 80}}</h1>
    </main>
  </body>
</html>
`;
