import { mailList } from '#contract/mail/index.ts';
import { ListScreen } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { MailDrawer } from './mail-drawer.tsx';
import { MailStateChip } from './mail-state-chip.tsx';
import { TestMailButton } from './test-mail-button.tsx';

export function Screen() {
  return (
    <ListScreen
      descriptor={mailList}
      endpoint="listMail"
      primaryAction={<TestMailButton />}
      cells={{ state: stateCell }}
      drawer={(row) => <MailDrawer key={row._id} messageId={row._id} />}
      emptyFirstUse={{
        title: 'No emails yet',
        text: 'Every email that Adstead writes shows up here, with what became of it. Where no mail server is set, emails stay here and go nowhere.',
        action: <TestMailButton />,
      }}
    />
  );
}

const stateCell = (row: RowOf<'listMail'>) => row.state && <MailStateChip state={row.state} />;
