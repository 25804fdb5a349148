// Does this section follow what lies below, or is it decided here? Said above its fields, with the way back.
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLink, IconPencil } from '@tabler/icons-react';
import { followAgain, isDecidedHere } from './configuration-form.ts';
import type { ConfigurationForm, ConfigurationPath } from './configuration-form.ts';
import classes from './configuration.module.css';

export function DecidedHere({ form, paths }: { form: ConfigurationForm; paths: readonly ConfigurationPath[] }) {
  if (!form.values.below) return null;
  const source = form.values.templateId ? 'the template' : 'the defaults';
  if (!isDecidedHere(form.values, paths)) {
    return (
      <p className={classes.source}>
        <IconLink size={16} stroke={1.75} aria-hidden />
        Follows {source}
      </p>
    );
  }
  return (
    <div className={classes.source} data-own>
      <IconPencil size={16} stroke={1.75} aria-hidden />
      <span>Decided here</span>
      <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />} onClick={() => followAgain(form, paths)}>
        Follow {source} again
      </Button>
    </div>
  );
}
