// Uploads a file of a feed, and says what becomes of it.
import type { FeedFile } from '#contract/feeds/index.ts';
import { acceptedFiles, FEED_FORMATS } from '#domain/feeds/index.ts';
import { messageOf } from '#web/client/index.ts';
import { showError, toast } from '#web/ui/index.ts';
import { Button, FileButton } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';

interface UploadButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'loading'> {
  label: string;
  upload: (file: File) => Promise<FeedFile>;
  /** Follows 'listings.xml uploaded'. */
  uploadedText?: string;
}

export function UploadButton({ label, upload, uploadedText = '', ...look }: UploadButtonProps) {
  const send = (file: File | null) => {
    if (!file) return;
    upload(file).then(
      ({ state }) => toast({ text: state === 'SKIPPED' ? 'This file was received before' : `${file.name} uploaded${uploadedText}` }),
      (error: unknown) => showError({ text: messageOf(error), ok: true }),
    );
  };
  return (
    <FileButton onChange={send} accept={acceptedFiles(FEED_FORMATS)} inputProps={{ 'aria-label': label }}>
      {(props) => (
        <Button {...props} {...look} leftSection={<IconUpload size={look.size === 'xs' ? 14 : 16} stroke={1.75} aria-hidden />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
