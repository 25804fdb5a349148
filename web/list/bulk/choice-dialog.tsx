// A dialog that asks for one choice before an action, such as the new assignee. `choose` resolves when it closes.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';

export interface ChoiceQuestion {
  title: string;
  detail: string;
  /** The verb on the button. */
  action: string;
  input: (value: string, onChange: (value: string) => void) => ReactNode;
  /** Chosen when it opens. */
  initial?: string;
  /** Whether it may be answered without a choice. */
  isOptional?: true;
}

interface OpenQuestion extends ChoiceQuestion {
  answer: (value: string | null) => void;
}

/** The dialog to render, and the function that opens it; null where the person cancels. */
export function useChoiceDialog(): { dialog: ReactNode; choose: (question: ChoiceQuestion) => Promise<string | null> } {
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const choose = useCallback((asked: ChoiceQuestion) => new Promise<string | null>((answer) => setQuestion({ ...asked, answer })), []);
  const close = (value: string | null) => {
    question?.answer(value);
    setQuestion(null);
  };
  return { dialog: question && <ChoiceDialog question={question} onClose={close} />, choose };
}

function ChoiceDialog({ question, onClose }: { question: ChoiceQuestion; onClose: (value: string | null) => void }) {
  const [value, setValue] = useState(question.initial ?? '');
  return (
    <Modal opened onClose={() => onClose(null)} title={question.title} size="sm" centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (value || question.isOptional) onClose(value);
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {question.detail}
          </Text>
          <div ref={focusFirst}>{question.input(value, setValue)}</div>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose(null)}>
              Cancel
            </Button>
            <Button type="submit" disabled={!value && !question.isOptional}>
              {question.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The dialog gives the focus to the element with this mark; without it, to its close button. Enter then takes the choice. */
const focusFirst = (input: HTMLElement | null): void => input?.querySelector('input, textarea')?.setAttribute('data-autofocus', 'true');
