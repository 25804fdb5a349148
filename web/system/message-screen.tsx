// The layout that the error screens share: a drawing, what happened, what to do next, and the request id to quote.
import { RequestId } from '#web/ui/feedback/error-panel.tsx';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import type { ReactNode } from 'react';
import { MessagePicture } from './message-picture.tsx';
import type { PictureName } from './message-picture.tsx';
import classes from './message-screen.module.css';

interface MessageScreenProps {
  picture: PictureName;
  title: string;
  text: ReactNode;
  requestId?: string;
  actions: ReactNode;
}

export function MessageScreen({ picture, title, text, requestId, actions }: MessageScreenProps) {
  return (
    <div className={classes.message}>
      <MessagePicture name={picture} />
      <ScreenTitle className={classes.title}>{title}</ScreenTitle>
      <p className={classes.text}>{text}</p>
      {requestId && <RequestId id={requestId} />}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
