// Completes the names of variables that creatives may use.
import { variableNamesFor } from '#domain/variables/index.ts';
import { variableCompletion } from '#web/ui/code/variable-completion.ts';

export const completeVariables = variableCompletion(variableNamesFor('creative').here);
