// Shares a public page: by a link to copy, by a social network, by a QR code for WeChat, and by email. One dialog shows all of them.
import type { SHARING_CHANNELS } from '#contract/dashboards/index.ts';
import type { ShareEmailInput } from '#contract/reports/index.ts';
import { CHANNEL_LABELS, LINK_CHANNELS, shareLink } from '#domain/reports/index.ts';
import type { LinkChannel, Shared } from '#domain/reports/index.ts';
import { messageOf } from '#web/client/index.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Button, Loader, Modal, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandWechat,
  IconBrandWhatsapp,
  IconBrandX,
  IconCopy,
  IconMail,
  IconMessage,
  IconShare2,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ShareEmail } from './share-email.tsx';
import { ShareWeChat } from './share-wechat.tsx';
import classes from './sharing.module.css';

export type SharingChannel = (typeof SHARING_CHANNELS)[number];

export interface ShareDialogProps {
  title: string;
  channels: readonly SharingChannel[];
  /** What the email names. */
  email: ShareEmailInput['shared'];
  /** Null where it has no public page. */
  load: () => Promise<Shared | null>;
  onClose: () => void;
  children?: ReactNode;
}

const ICONS = {
  linkedin: IconBrandLinkedin,
  facebook: IconBrandFacebook,
  twitter: IconBrandX,
  pinterest: IconBrandPinterest,
  wechat: IconBrandWechat,
  email: IconMail,
} as const;

const isLinkChannel = (channel: SharingChannel): channel is LinkChannel => LINK_CHANNELS.some((each) => each === channel);

export function ShareDialog({ title, channels, email, load, onClose, children }: ShareDialogProps) {
  const [view, setView] = useState<'channels' | 'email' | 'wechat'>('channels');
  const { data, error, isPending } = useQuery({ queryKey: ['shared page', email], queryFn: load, gcTime: 0, retry: false });
  const heading = { channels: title, email: 'Share by email', wechat: 'Share on WeChat' }[view];
  const back = (): void => setView('channels');
  return (
    <Modal opened onClose={onClose} title={heading} size="md" centered>
      {isPending && <Loader aria-label="Loading the link" />}
      {error && <p role="alert">{messageOf(error)}</p>}
      {data === null && <p>There is no public page to share yet. Add its web address first.</p>}
      {data && view === 'channels' && (
        <Stack>
          <PageLink url={data.url} />
          {channels.length > 0 && <PhoneShare shared={data} />}
          <ul className={classes.channels} aria-label="Share on">
            {channels.map((channel) => (
              <li key={channel}>
                <ChannelButton channel={channel} shared={data} onOpen={setView} />
              </li>
            ))}
          </ul>
          {children}
        </Stack>
      )}
      {data && view === 'email' && <ShareEmail shared={email} onBack={back} onSent={onClose} />}
      {data && view === 'wechat' && <ShareWeChat url={data.url} onBack={back} />}
    </Modal>
  );
}

function PageLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: 'Link copied' });
    } catch {
      setRefused(true);
      field.current?.focus();
    }
  };
  return (
    <div>
      <div className={classes.link}>
        <TextInput ref={field} aria-label="Link" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      {isRefused && (
        <p role="status" className={classes.refused}>
          Your browser did not allow copying. The link is selected: copy it from the field.
        </p>
      )}
    </div>
  );
}

/** What people pass links on with from a phone: the device's own list of apps where the browser opens it, and messages. */
function PhoneShare({ shared: { url, title } }: { shared: Shared }) {
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { navigator } = globalThis;
  if (!isTouched) return null;
  const text = encodeURIComponent(`${title} ${url}`);
  // A person who closes the list has not met a failure.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  const look = { variant: 'default', fullWidth: true, justify: 'flex-start' } as const;
  return (
    <ul className={classes.channels} aria-label="Send from this phone">
      {'share' in navigator && (
        <li className={classes.wholeRow}>
          <Button fullWidth leftSection={<IconShare2 size={18} stroke={1.5} aria-hidden />} onClick={share}>
            Share…
          </Button>
        </li>
      )}
      <li>
        <Button component="a" href={`sms:?&body=${text}`} {...look} leftSection={<IconMessage size={18} stroke={1.5} aria-hidden />}>
          Messages
        </Button>
      </li>
      <li>
        <Button
          component="a"
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
          {...look}
          leftSection={<IconBrandWhatsapp size={18} stroke={1.5} aria-hidden />}
        >
          WhatsApp
        </Button>
      </li>
    </ul>
  );
}

interface ChannelButtonProps {
  channel: SharingChannel;
  shared: Shared;
  onOpen: (view: 'email' | 'wechat') => void;
}

function ChannelButton({ channel, shared, onOpen }: ChannelButtonProps) {
  const Icon = ICONS[channel];
  const look = {
    variant: 'default',
    fullWidth: true,
    justify: 'flex-start',
    leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
  } as const;
  if (isLinkChannel(channel)) {
    return (
      <Button component="a" href={shareLink(channel, shared)} target="_blank" rel="noopener noreferrer" {...look}>
        {CHANNEL_LABELS[channel]}
      </Button>
    );
  }
  return (
    <Button {...look} onClick={() => onOpen(channel)}>
      {CHANNEL_LABELS[channel]}
    </Button>
  );
}
