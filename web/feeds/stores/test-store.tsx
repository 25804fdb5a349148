// Tests what the form holds now, saved or not, and shows what the server answered and the first records.
import type { StoreTest, StoreTestInput } from '#contract/feeds/index.ts';
import { sizeText } from '#domain/media/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import classes from './stores.module.css';

/** Null while the form is not complete enough. */
export function TestStore({ input }: { input: StoreTestInput | null }) {
  const { mutateAsync: test, isPending } = useAction('testStore');
  const [tested, setTested] = useState<StoreTest | null>(null);
  const run = async (body: StoreTestInput) => {
    setTested(null);
    setTested(await test({ body }));
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" loading={isPending} disabled={input === null} onClick={() => input && void run(input).catch(showRefusal)}>
        Test connection
      </Button>
      {tested && <Tested tested={tested} />}
    </Stack>
  );
}

function Tested({ tested: { isReached, message, answer, sample } }: { tested: StoreTest }) {
  return (
    <>
      <FormNotice
        tone={isReached && !sample?.refusal ? 'info' : 'error'}
        text={sample?.refusal ? `${message} ${sample.refusal}` : message}
      />
      {answer && (
        <p className={classes.quiet}>
          Status {answer.status} · {answer.type || 'No content type'} · {sizeText(answer.bytes)}
        </p>
      )}
      {sample && sample.records.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label="First records">
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Reference</th>
                <th scope="col">Title</th>
                <th scope="col">Problems</th>
              </tr>
            </thead>
            <tbody>
              {sample.records.map(({ line, reference, title, isRefused, problems }, index) => (
                <tr key={index}>
                  <td className="tabular">{line}</td>
                  <td>{isRefused ? 'Refused' : reference}</td>
                  <td>{title}</td>
                  <td>{problems.length === 0 ? 'None' : problems.map(({ text }) => text).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
