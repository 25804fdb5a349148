// The fields of a shared asset: its file, its key, and how templates use it.
import { assetKeyOf, assetTypeOf, sharedAssetPath } from '#domain/creatives/index.ts';
import { FieldRow, showError } from '#web/ui/index.ts';
import { Button, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './creatives.module.css';
import { assetProblem, safeFileName } from './files/upload-asset.ts';
import type { SharedAssetValues } from './shared-asset-values.ts';

interface SharedAssetFieldsProps {
  form: UseFormReturnType<SharedAssetValues>;
  /** The address of the stored file. */
  url: string | null;
  onChoose: (file: File) => void;
}

const TYPE_LABELS = { FONT: 'Font', ICON: 'Icon' } as const;

export function SharedAssetFields({ form, url, onChoose }: SharedAssetFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { fileName, assetKey } = form.values;
  const key = assetKeyOf(assetKey);
  const choose = (file: File) => {
    const problem = assetProblem(file, { _id: null, fileType: 'OTHER' }, []);
    if (problem) return showError({ text: problem, ok: true });
    onChoose(file);
    form.setFieldValue('fileName', safeFileName(file.name));
    if (assetKey === '') form.setFieldValue('assetKey', assetKeyOf(file.name.replace(/\.[^.]+$/u, '')));
  };
  return (
    <>
      <FieldRow help="Images become icons, everything else becomes a font. 10 MB at most.">
        <Input.Wrapper label="File" required error={form.errors['fileName']} labelElement="div">
          <div className={classes.chosenFile}>
            {url && assetTypeOf(fileName) === 'ICON' && <img src={url} alt="" />}
            <span>{fileName === '' ? 'No file chosen' : `${fileName} (${TYPE_LABELS[assetTypeOf(fileName)]})`}</span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {fileName === '' ? 'Choose file' : 'Replace file'}
            </Button>
          </div>
        </Input.Wrapper>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Asset file"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) choose(file);
            event.target.value = '';
          }}
        />
      </FieldRow>
      <FieldRow
        help={key === '' || fileName === '' ? undefined : `Templates refer to it as ${sharedAssetPath({ assetKey: key, fileName })}.`}
      >
        <TextInput
          label="Key"
          required
          maxLength={100}
          description={key !== '' && key !== assetKey ? `Saved as ${key}` : undefined}
          {...form.getInputProps('assetKey')}
        />
      </FieldRow>
    </>
  );
}
