// Asks whether a page is saved although it uses variables that do not exist.
import { CREATIVE_TEXTS, unsupportedVariableText } from '#contract/creatives/index.ts';
import type { UnsupportedVariable } from '#domain/creatives/index.ts';
import { confirm } from '#web/ui/index.ts';

export const confirmUnsupported = (fileName: string, variables: readonly UnsupportedVariable[]): Promise<boolean> =>
  confirm({
    text: `${fileName} uses unsupported variables`,
    detail: (
      <>
        They stay empty in every ad:
        <ul>
          {variables.map((variable) => (
            <li key={`${variable.name} ${variable.lineNumber}`}>{unsupportedVariableText(variable)}</li>
          ))}
        </ul>
      </>
    ),
    action: CREATIVE_TEXTS.proceedAnyway,
    dismissal: 'Keep editing',
  });
