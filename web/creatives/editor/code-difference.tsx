// What changed between two contents of a file.
import type { CreativeFileType } from '#domain/creatives/index.ts';
import { CodeDifference as Difference } from '#web/ui/code/code-difference.tsx';
import { languageOf } from './languages.ts';

export interface CodeDifferenceProps {
  label: string;
  fileType: CreativeFileType;
  before: string;
  after: string;
}

export const CodeDifference = ({ fileType, ...contents }: CodeDifferenceProps) => (
  <Difference language={languageOf(fileType)} {...contents} />
);
