// The tree of a template's files, by kind, with the actions on each.
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import type { CreativeFileType } from '#domain/creatives/index.ts';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconBraces,
  IconBrandCss3,
  IconBrandHtml5,
  IconBrandJavascript,
  IconDots,
  IconFile,
  IconMusic,
  IconPlus,
  IconUpload,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from '../creatives.module.css';
import { FileNameDialog } from './file-name-dialog.tsx';
import type { FileActions } from './use-file-actions.ts';

const GROUPS: readonly { title: string; types: readonly CreativeFileType[] }[] = [
  { title: 'Pages', types: ['HTML', 'AMPHTML'] },
  { title: 'Styles', types: ['CSS'] },
  { title: 'Scripts', types: ['JAVASCRIPT'] },
  { title: 'Data', types: ['JSON'] },
  { title: 'Audio', types: ['AUDIO'] },
  { title: 'Other files', types: ['OTHER'] },
];

const ICONS = {
  HTML: IconBrandHtml5,
  AMPHTML: IconBrandHtml5,
  CSS: IconBrandCss3,
  JAVASCRIPT: IconBrandJavascript,
  JSON: IconBraces,
  AUDIO: IconMusic,
  OTHER: IconFile,
} as const;

interface FileTreeProps {
  files: readonly CreativeFileAnswer[];
  selected: string | null;
  unsaved: Readonly<Record<string, string>>;
  onSelect: (id: string) => void;
  actions: FileActions;
}

export function FileTree({ files, selected, unsaved, onSelect, actions }: FileTreeProps) {
  const [naming, setNaming] = useState<CreativeFileAnswer | 'new' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const uploadAll = async (chosen: readonly File[]) => {
    for (const file of chosen) await actions.upload(file);
  };
  return (
    <nav aria-label="Files" className={classes.tree}>
      {GROUPS.map(({ title, types }) => {
        const members = files.filter(({ fileType }) => types.includes(fileType));
        if (members.length === 0) return null;
        return (
          <section key={title} aria-label={title}>
            <h3 className={classes.groupTitle}>{title}</h3>
            <ul className={classes.group}>
              {members.map((file) => (
                <FileRow
                  key={file._id}
                  file={file}
                  isSelected={file._id === selected}
                  isUnsaved={Object.hasOwn(unsaved, file._id)}
                  onSelect={() => onSelect(file._id)}
                  onRename={() => setNaming(file)}
                  onRemove={() => void actions.remove(file)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <Group gap={8} mt={8}>
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />} onClick={() => setNaming('new')}>
          Add file
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Upload
        </Button>
      </Group>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Upload files"
        onChange={(event) => {
          void uploadAll([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {naming && (
        <FileNameDialog
          file={naming === 'new' ? null : naming}
          save={(fileName) => (naming === 'new' ? actions.add(fileName) : actions.rename(naming, fileName))}
          onClose={() => setNaming(null)}
        />
      )}
    </nav>
  );
}

interface FileRowProps {
  file: CreativeFileAnswer;
  isSelected: boolean;
  isUnsaved: boolean;
  onSelect: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function FileRow({ file: { fileName, fileType }, isSelected, isUnsaved, onSelect, onRename, onRemove }: FileRowProps) {
  const Icon = ICONS[fileType];
  return (
    <li className={classes.file} data-selected={isSelected || undefined}>
      <button type="button" className={classes.fileName} aria-current={isSelected || undefined} onClick={onSelect} title={fileName}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{fileName}</span>
        {isUnsaved && <em className={classes.unsaved}>Unsaved</em>}
      </button>
      <Menu position="bottom-end" width={160}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Actions for ${fileName}`}>
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onRename}>Rename</Menu.Item>
          <Menu.Item color="red" onClick={onRemove}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
