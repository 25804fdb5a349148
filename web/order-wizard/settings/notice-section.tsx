// Further email addresses that are notified about the order. They belong to the whole order, not to one template.
import { attributePath, MAX_NOTICE_EMAILS, noticeEmailsOf, setNoticeEmails } from '#domain/orders/index.ts';
import { EmailChips } from '#web/ui/fields/email-chips.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

export function NoticeSection({ draft, changeDraft, fields }: Pick<SectionProps, 'draft' | 'changeDraft' | 'fields'>) {
  const path = attributePath('EMAIL_NOTICE');
  return (
    <SettingsSection
      title="Notifications"
      why="These people get an email when the order is placed, when its campaigns start and when they end. You are notified as well."
    >
      <div className={classes.field} {...fields.wrapperProps(path)}>
        <EmailChips
          label="Notification emails"
          placeholder="hana@example.com"
          maxCount={MAX_NOTICE_EMAILS}
          value={noticeEmailsOf(draft.attributes)}
          error={fields.errorAt(path)}
          onChange={(emails) => changeDraft({ attributes: setNoticeEmails(draft.attributes, emails) })}
        />
      </div>
    </SettingsSection>
  );
}
