// The tabs of a dashboard: order, names and roles. They are moved by dragging or with the arrow keys.
import { DASHBOARD_LIST_ROLES, DEFAULT_LABELS, MAX_LABEL_CHARACTERS, rolesForTab, TAB_CODES } from '#domain/dashboards/index.ts';
import type { TabCode } from '#domain/dashboards/index.ts';
import { useReorder } from '#web/ui/media/use-reorder.ts';
import { ActionIcon, Button, Chip, Input, TextInput } from '@mantine/core';
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import type { ConfigurationForm } from './configuration-form.ts';
import classes from './tabs-field.module.css';
import { ROLE_COLUMNS, withToggled } from './role-columns.ts';

/** The roles that the tab's screen admits. */
const columnsFor = (code: TabCode) => ROLE_COLUMNS.filter(({ id }) => rolesForTab(code).includes(id));

export function TabsField({ form }: { form: ConfigurationForm }) {
  const { tabs, themes } = form.values.configuration;
  const setTabs = (next: typeof tabs) => form.setFieldValue('configuration.tabs', next);
  const nameOf = (code: TabCode): string => themes.textLabels[code] || DEFAULT_LABELS[code];
  const move = (from: number, to: number) => {
    const rest = tabs.filter((_, index) => index !== from);
    const moved = tabs[from];
    if (moved) setTabs([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  const { list, moving, handleOf } = useReorder({ ids: tabs.map(({ code }) => code), move });
  const unusedTabs = TAB_CODES.filter((code) => !tabs.some((tab) => tab.code === code));
  return (
    <div>
      <ol ref={list} className={classes.tabs} aria-label="Tabs in their order">
        {tabs.map(({ code, accessRight }, index) => (
          <li key={code} data-place={index} data-moving={moving === code || undefined} className={classes.tab}>
            <button
              type="button"
              className={classes.handle}
              aria-label={`Move ${nameOf(code)}, ${index + 1} of ${tabs.length}`}
              {...handleOf(code)}
            >
              <IconGripVertical size={18} stroke={1.75} aria-hidden />
            </button>
            <TextInput
              aria-label={`Name of the tab ${DEFAULT_LABELS[code]}`}
              placeholder={DEFAULT_LABELS[code]}
              maxLength={MAX_LABEL_CHARACTERS}
              autoComplete="off"
              className={classes.name}
              {...form.getInputProps(`configuration.themes.textLabels.${code}`)}
              value={themes.textLabels[code] ?? ''}
            />
            <div role="group" aria-label={`Who sees ${nameOf(code)}`} className={classes.roles}>
              {columnsFor(code).map(({ id, label }) => (
                <Chip
                  key={id}
                  size="xs"
                  checked={accessRight.includes(id)}
                  onChange={(isChecked) =>
                    setTabs(
                      tabs.map((tab) =>
                        tab.code === code ? { code, accessRight: withToggled(DASHBOARD_LIST_ROLES, accessRight, id, isChecked) } : tab,
                      ),
                    )
                  }
                >
                  {label}
                </Chip>
              ))}
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Hide ${nameOf(code)}`}
              onClick={() => setTabs(tabs.filter((tab) => tab.code !== code))}
            >
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {tabs.length === 0 && <p className={classes.none}>No tabs. Only admins can open the dashboard.</p>}
      {form.errors['configuration.tabs'] && <Input.Error>{form.errors['configuration.tabs']}</Input.Error>}
      {unusedTabs.length > 0 && (
        <div role="group" aria-label="Hidden tabs" className={classes.leftOut}>
          {unusedTabs.map((code) => (
            <Button
              key={code}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
              onClick={() => setTabs([...tabs, { code, accessRight: columnsFor(code).map(({ id }) => id) }])}
            >
              {nameOf(code)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
