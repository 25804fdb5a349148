import { mailList } from '#contract/emails/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { EmailDrawer } from './email-drawer.tsx';
import { EmailStateChip } from './email-state-chip.tsx';
import { TestEmailButton } from './test-email-button.tsx';

export function Screen() {
  return (
    <ListScreen
      descriptor={mailList}
      endpoint="listMail"
      primaryAction={<TestEmailButton />}
      cells={{ state: stateCell }}
      drawer={(row) => <EmailDrawer key={row._id} messageId={row._id} />}
      emptyFirstUse={{
        title: 'No emails yet',
        text: 'Every email that Adstead writes shows up here, with what became of it. Where no mail server is set, emails stay here and go nowhere.',
        action: <TestEmailButton />,
      }}
    />
  );
}

const stateCell = (row: RowOf<'listMail'>) => row.state && <EmailStateChip state={row.state} />;
