// Compares the files of a version with the current ones.
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import classes from '../creatives.module.css';
import { isTextType } from '../files/upload-asset.ts';
import { comparedFiles, COMPARISON_TEXTS } from './compared-files.ts';

const CodeDifference = lazy(() => import('../editor/code-difference.tsx').then((loaded) => ({ default: loaded.CodeDifference })));

interface VersionComparisonProps {
  creativeTemplateId: string;
  version: number;
  files: readonly CreativeFileAnswer[];
}

export function VersionComparison({ creativeTemplateId, version, files }: VersionComparisonProps) {
  const { data } = useQuery(endpointQuery('readCreativeVersion', { params: { creativeTemplateId, version } }));
  const [chosenName, choose] = useState<string | null>(null);
  if (!data) return <Skeleton height={420} aria-hidden />;
  const compared = comparedFiles(data.files, files);
  const file = compared.find(({ fileName }) => fileName === chosenName) ?? compared.find(({ change }) => change !== 'same') ?? compared[0];
  if (!file) return <p className={classes.note}>This version has no files.</p>;
  return (
    <>
      <Select
        label="File"
        allowDeselect={false}
        data={compared.map(({ fileName, change }) => ({ value: fileName, label: `${fileName} (${COMPARISON_TEXTS[change]})` }))}
        value={file.fileName}
        onChange={choose}
      />
      {isTextType(file.fileType) ? (
        <Suspense fallback={<Skeleton height={420} aria-hidden />}>
          <CodeDifference label={`Changes in ${file.fileName}`} fileType={file.fileType} before={file.before} after={file.after} />
        </Suspense>
      ) : (
        <p className={classes.note}>{file.fileName} is not a text file, so its content cannot be compared.</p>
      )}
    </>
  );
}
