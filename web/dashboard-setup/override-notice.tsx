// A notice above a section: whether it inherits its values or overrides them, with a button to inherit them again.
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLink, IconPencil } from '@tabler/icons-react';
import { resetToInherited, isOverridden } from './configuration-form.ts';
import type { ConfigurationForm, ConfigurationPath } from './configuration-form.ts';
import classes from './configuration.module.css';

export function OverrideNotice({ form, paths }: { form: ConfigurationForm; paths: readonly ConfigurationPath[] }) {
  if (!form.values.below) return null;
  const source = form.values.templateId ? 'the template' : 'the defaults';
  if (!isOverridden(form.values, paths)) {
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
      <span>Customised</span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={14} stroke={1.75} aria-hidden />}
        onClick={() => resetToInherited(form, paths)}
      >
        Follow {source} again
      </Button>
    </div>
  );
}
