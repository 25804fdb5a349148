// The files of a creative template, with what has been typed into them since they were saved.
import { MOST_FILES } from '#contract/creatives/index.ts';
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export const creativeFilesQuery = (creativeTemplate: string) =>
  endpointQuery('listCreativeFiles', { query: { creativeTemplate, limit: MOST_FILES, order: '_id', count: 'false' } });

export interface CreativeFiles {
  /** Undefined while they are loaded. */
  files: readonly CreativeFileAnswer[] | undefined;
  error: Error | null;
  retry: () => void;
}

export function useCreativeFiles(creativeTemplateId: string): CreativeFiles {
  const { data, error, refetch } = useQuery(creativeFilesQuery(creativeTemplateId));
  // Without a projection every field is answered.
  return { files: data?.creativeTemplateFiles as CreativeFileAnswer[] | undefined, error, retry: () => void refetch() };
}

export function useEditedFiles(files: readonly CreativeFileAnswer[], contents: Readonly<Record<string, string>>): CreativeFileAnswer[] {
  return useMemo(() => withContents(files, contents), [files, contents]);
}

export const withContents = (files: readonly CreativeFileAnswer[], contents: Readonly<Record<string, string>>): CreativeFileAnswer[] =>
  files.map((file) => ({ ...file, content: contents[file._id] ?? file.content }));
