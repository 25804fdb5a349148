// A new comment or note. What was typed stays in the tab until it is added, also when the page is left; Ctrl+Enter adds it.
import { showRefusal } from '#web/list/show-refusal.ts';
import { useDraftText } from '#web/ui/page/use-draft-form.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';

interface NewTextProps {
  id?: string;
  /** The name of the draft; includes the record. */
  draftName: string;
  label: string;
  placeholder: string;
  action: string;
  maxCharacters: number;
  tooLong: string;
  add: (text: string) => Promise<unknown>;
}

export function NewText({ id, draftName, label, placeholder, action, maxCharacters, tooLong, add }: NewTextProps) {
  const [text, setText] = useDraftText(draftName);
  const [isAdding, setAdding] = useState(false);
  const isTooLong = text.trim().length > maxCharacters;
  const isReady = text.trim() !== '' && !isTooLong && !isAdding;
  const submit = async () => {
    setAdding(true);
    try {
      await add(text);
      setText('');
    } catch (error) {
      showRefusal(error);
    } finally {
      setAdding(false);
    }
  };
  return (
    <>
      <Textarea
        id={id}
        aria-label={label}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={isTooLong && tooLong}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (isReady) void submit();
        }}
      />
      <Button
        variant="default"
        title={`${action} (Ctrl Enter)`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        disabled={!isReady && !isAdding}
        loading={isAdding}
        onClick={() => void submit()}
      >
        {action}
      </Button>
    </>
  );
}
