const ID = /^[\w-]{11}$/;

/** The 11 characters that name a video in any of YouTube's addresses; null where there are none. */
export function youTubeIdOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const id =
    host === 'youtu.be'
      ? first
      : host !== 'youtube.com'
        ? ''
        : (searchParams.get('v') ?? (['embed', 'shorts', 'live'].includes(first) ? second : ''));
  return ID.test(id) ? id : null;
}
