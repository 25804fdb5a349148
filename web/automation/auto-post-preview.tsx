// A post as it appears on a page, with the words that are being edited and a real listing.
import type { AutoPost, AutoPostInput } from '#contract/automation/index.ts';
import { LISTING_EVENT_LABELS, POST_EVENTS, postMessage } from '#domain/automation/index.ts';
import type { PostEvent } from '#domain/automation/index.ts';
import { AdPicture, MetaAd } from '#web/ad-preview/index.ts';
import { ListingChoice, usePreview } from '#web/templates/index.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import classes from './automation.module.css';

const EVENTS = POST_EVENTS.map((value) => ({ value, label: LISTING_EVENT_LABELS[value] }));
/** The shape that Facebook shows most pictures of a page in. */
const PICTURE_RATIO = 1.91;
const NO_WORDS = { host: '', headline: '', description: '', action: null };

interface AutoPostPreviewProps {
  texts: AutoPostInput['texts'];
  pages: AutoPost['agents'];
}

export function AutoPostPreview({ texts, pages }: AutoPostPreviewProps) {
  const { values, timezone, images, customerName } = usePreview();
  const [event, setEvent] = useState<PostEvent>('NEW');
  const message = postMessage(texts[event], values, timezone);
  const sender = pages.find(({ page }) => page !== null)?.page?.name ?? customerName;
  return (
    <aside className={classes.preview} aria-label="Preview">
      <ListingChoice />
      <Select
        label="Event"
        size="sm"
        allowDeselect={false}
        data={EVENTS}
        value={event}
        onChange={(value) => setEvent(POST_EVENTS.find((each) => each === value) ?? 'NEW')}
      />
      {message === '' ? (
        <p>This event is not posted.</p>
      ) : (
        <MetaAd sender={sender} showsSponsored={false} hasCards words={{ ...NO_WORDS, primaryText: message }}>
          <AdPicture image={images[0]} ratio={PICTURE_RATIO} />
        </MetaAd>
      )}
    </aside>
  );
}
