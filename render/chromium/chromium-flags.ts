// How Chromium is started: headless, without a graphics card, and with no way to any network but the job's own files.

interface FlagSettings {
  profile: string;
  proxyPort: number;
  isSandboxed: boolean;
  flags: readonly string[];
}

export function chromiumFlags({ profile, proxyPort, isSandboxed, flags }: FlagSettings): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    ...(isSandboxed ? [] : ['--no-sandbox']),
    '--disable-gpu',
    '--enable-blink-features=CanvasDrawElement',
    // Frames are drawn as fast as they can be, not 60 a second.
    '--disable-frame-rate-limit',
    '--disable-gpu-vsync',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
    '--hide-scrollbars',
    '--mute-audio',
    '--no-first-run',
    '--disable-extensions',
    '--disable-component-update',
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-dev-shm-usage',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    // Every request, also to this machine's own addresses, goes to the job's server, which answers for the job's files only.
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-features=ServiceWorker,Prerender2,DnsOverHttps,MediaRouter,OptimizationHints,Translate',
    '--js-flags=--max-old-space-size=512',
    ...flags,
    'about:blank',
  ];
}
