import { emailList } from '#contract/emails/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { EmailDrawer } from './email-drawer.tsx';
import { EmailStateChip } from './email-state-chip.tsx';
import { TestEmailButton } from './test-email-button.tsx';

export function Screen() {
  return (
    <ListScreen
      descriptor={emailList}
      endpoint="listEmails"
      primaryAction={<TestEmailButton />}
      cells={{ state: stateCell }}
      drawer={(row) => <EmailDrawer key={row._id} messageId={row._id} />}
      emptyFirstUse={{
        title: 'No emails yet',
        text: 'Emails from Adstead appear here with their status. Without a mail server they are listed here, but not sent.',
        action: <TestEmailButton />,
      }}
    />
  );
}

const stateCell = (row: RowOf<'listEmails'>) => row.state && <EmailStateChip state={row.state} />;
