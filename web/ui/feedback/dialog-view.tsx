// The generic dialog: a short sentence with an icon for its kind. Notices close by themselves; hovering pauses the
// countdown and 'Keep open' stops it.
import '#web/styles/mantine-rest.css';
import { Button, Modal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './dialog-view.module.css';
import { closeDialog } from './dialogs.ts';
import type { Confirmation, Dialog, DialogAnswer, Notice } from './dialogs.ts';
import { useReturnFocus } from './use-return-focus.ts';

export function DialogView({ dialog }: { dialog: Dialog }) {
  useReturnFocus();
  const close = () => closeDialog(dialog.id);
  return (
    <Modal.Root opened onClose={close} size={440} centered classNames={{ content: classes.content }}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content>
        <Modal.Title className={classes.title}>
          <DialogTitle dialog={dialog} />
        </Modal.Title>
        {dialog.kind === 'confirm' ? (
          <ConfirmBody dialog={dialog} answer={(answer) => closeDialog(dialog.id, answer)} />
        ) : (
          <NoticeBody notice={dialog} close={close} />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

const ICONS = { error: IconAlertTriangle, success: IconCircleCheck, confirm: IconHelpCircle } as const;

function DialogTitle({ dialog }: { dialog: Dialog }) {
  const isDangerous = dialog.kind === 'confirm' && dialog.isDangerous;
  const Icon = dialog.kind === 'confirm' && dialog.isDeletion ? IconTrash : isDangerous ? IconAlertTriangle : ICONS[dialog.kind];
  return (
    <>
      <span className={classes.shape} data-kind={isDangerous ? 'danger' : dialog.kind} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      {dialog.kind === 'confirm' ? dialog.text : dialog.title}
    </>
  );
}

function NoticeBody({ notice, close }: { notice: Notice; close: () => void }) {
  const [isKeptOpen, setKeptOpen] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const isCounting = !isKeptOpen && !isHovered;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setTimeout(close, notice.closesAfterMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- the dialog of an id never changes
  }, [isCounting]);
  return (
    <div onPointerEnter={() => setHovered(true)} onPointerLeave={() => setHovered(false)}>
      <p className={classes.text}>{notice.text}</p>
      {notice.detail && <div className={classes.detail}>{notice.detail(close)}</div>}
      <div className={classes.actions}>
        {!isKeptOpen && (
          <Button variant="subtle" color="gray" onClick={() => setKeptOpen(true)}>
            Keep open
          </Button>
        )}
        {(notice.okLabel !== null || isKeptOpen) && (
          <Button onClick={close} data-autofocus>
            {notice.okLabel ?? 'OK'}
          </Button>
        )}
      </div>
      {isCounting && <span className={classes.countdown} style={{ animationDuration: `${notice.closesAfterMs}ms` }} />}
    </div>
  );
}

function ConfirmBody({ dialog, answer }: { dialog: Confirmation; answer: (answer: DialogAnswer) => void }) {
  return (
    <>
      {dialog.detail && <div className={classes.text}>{dialog.detail}</div>}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => answer(false)} data-autofocus={dialog.isDangerous || undefined}>
          {dialog.dismissal}
        </Button>
        {dialog.alternative && (
          <Button variant="default" onClick={() => answer('alternative')}>
            {dialog.alternative}
          </Button>
        )}
        <Button
          color={dialog.isDangerous ? 'red' : undefined}
          onClick={() => answer(true)}
          data-autofocus={dialog.isDangerous ? undefined : true}
        >
          {dialog.action}
        </Button>
      </div>
    </>
  );
}
