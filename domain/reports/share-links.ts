// Where each channel of the share widget leads. Email and WeChat have no address: one is sent by us, the other scans a QR code.

/** What is shared: a public page, its title, and a picture that networks can load. */
export interface Shared {
  url: string;
  title: string;
  picture: string | null;
}

export const LINK_CHANNELS = ['linkedin', 'facebook', 'twitter', 'pinterest'] as const;
export type LinkChannel = (typeof LINK_CHANNELS)[number];

export const CHANNEL_LABELS = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'Twitter',
  pinterest: 'Pinterest',
  wechat: 'WeChat',
  email: 'Email',
} as const;

/** Values are percent-encoded once; LinkedIn and Facebook take title and picture from the page itself. */
export function shareLink(channel: LinkChannel, { url, title, picture }: Shared): string {
  const [page, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  switch (channel) {
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${page}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${page}`;
    case 'twitter':
      return `https://x.com/intent/post?text=${text}&url=${page}`;
    case 'pinterest':
      return `https://www.pinterest.com/pin/create/button/?url=${page}${picture === null ? '' : `&media=${encodeURIComponent(picture)}`}&description=${text}`;
    default:
      return channel satisfies never;
  }
}

/** Only pages on the web can be shared. */
export const isShareable = (url: string): boolean => /^https?:\/\/[^\s/]+/i.test(url) && URL.canParse(url);
