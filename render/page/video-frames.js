// Shows videos by the virtual clock: before a frame is drawn, a `<video>` gets the picture of its time as its poster, which is drawn like
// any other picture. The picture comes from a second element that nobody sees and that is moved to that time. Runs after the virtual clock.
(() => {
  const clock = globalThis.adsteadClock;
  if (!clock || clock.movesVideos) return;
  const nativeTime = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
  const nativeDuration = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'duration');
  const nativeLoad = HTMLMediaElement.prototype.load;
  const nativeWhenShown = HTMLVideoElement.prototype.requestVideoFrameCallback;
  /** Seconds. The times of frames are rounded, so that exactly at the begin of one the frame before might be found. */
  const INTO_FRAME = 0.001;

  /** By video: its source, the position in seconds, and whether it plays. Scripts may start one before its source is known. */
  const states = new WeakMap();
  const stateOf = (video) => {
    if (!states.has(video)) states.set(video, { source: null, position: 0, isPlaying: false, hasBegun: false, shownAt: null });
    return states.get(video);
  };

  const happened = (decoder, type) =>
    new Promise((resolve, reject) => {
      decoder.addEventListener(type, resolve, { once: true });
      decoder.addEventListener('error', () => reject(new Error('A video cannot be read. Use MP4 with H.264.')), { once: true });
    });

  /** The event of a new position may come before its picture, and the picture of the position before would be drawn. */
  const shown = (decoder, type) => Promise.all([happened(decoder, type), new Promise((resolve) => nativeWhenShown.call(decoder, resolve))]);

  async function open(url) {
    const decoder = document.createElement('video');
    decoder.muted = true;
    decoder.preload = 'auto';
    const loaded = shown(decoder, 'loadeddata');
    // Only what is loaded whole can be moved to any time.
    decoder.src = url.startsWith('data:') ? url : URL.createObjectURL(await (await fetch(url)).blob());
    await loaded;
    return { decoder, duration: nativeDuration.get.call(decoder) };
  }

  /** The browser forgets the source of the video itself, which would play by the real time. */
  function takeSource(video) {
    const sources = [...video.querySelectorAll('source')];
    const url = video.src || (sources.find(({ type }) => type === '' || video.canPlayType(type) !== '')?.src ?? '');
    for (const source of sources) source.remove();
    if (url === '') return null;
    video.removeAttribute('src');
    nativeLoad.call(video);
    return url;
  }

  async function adopt(video) {
    const url = takeSource(video);
    if (url === null) return false;
    const state = stateOf(video);
    if (state.source !== null) Object.assign(state, { position: 0, isPlaying: false, hasBegun: false, shownAt: null });
    state.source = await open(url);
    if (video.autoplay) Object.assign(state, { isPlaying: true, hasBegun: true });
    return true;
  }

  function move(video, state, seconds) {
    const { duration } = state.source;
    state.position += seconds * video.playbackRate;
    if (state.position >= duration) {
      state.position = video.loop ? state.position % duration : duration;
      state.isPlaying = video.loop;
    }
    video.dispatchEvent(new Event('timeupdate'));
    if (!state.isPlaying) video.dispatchEvent(new Event('ended'));
  }

  const canvas = document.createElement('canvas');
  async function show(video, state) {
    const { decoder, duration } = state.source;
    const at = Math.max(0, Math.min(state.position + INTO_FRAME, duration - INTO_FRAME));
    // Until it begins, a video shows its own poster.
    if (state.shownAt === at || (!state.hasBegun && video.poster !== '')) return;
    const arrived = shown(decoder, 'seeked');
    nativeTime.set.call(decoder, at);
    await arrived;
    [canvas.width, canvas.height] = [decoder.videoWidth, decoder.videoHeight];
    canvas.getContext('2d').drawImage(decoder, 0, 0);
    // A poster has no event of its own, but one whose picture is loaded already is there at once.
    const picture = new Image();
    picture.src = canvas.toDataURL('image/jpeg', 1);
    await picture.decode();
    video.poster = picture.src;
    Object.assign(state, { shownAt: at, picture });
  }

  Object.defineProperties(HTMLVideoElement.prototype, {
    currentTime: {
      configurable: true,
      get() {
        return stateOf(this).position;
      },
      set(seconds) {
        Object.assign(stateOf(this), { position: Math.max(0, Number(seconds) || 0), hasBegun: true });
      },
    },
    duration: {
      configurable: true,
      get() {
        return stateOf(this).source?.duration ?? Number.NaN;
      },
    },
    paused: {
      configurable: true,
      get() {
        return !stateOf(this).isPlaying;
      },
    },
    ended: {
      configurable: true,
      get() {
        const { source, position } = stateOf(this);
        return source !== null && position >= source.duration;
      },
    },
  });
  HTMLVideoElement.prototype.play = async function play() {
    const state = stateOf(this);
    if (state.source !== null && state.position >= state.source.duration) state.position = 0;
    Object.assign(state, { isPlaying: true, hasBegun: true });
  };
  HTMLVideoElement.prototype.pause = function pause() {
    stateOf(this).isPlaying = false;
  };

  const { step, beforeDrawing, loaded } = clock;
  let previous = 0;
  globalThis.adsteadClock = {
    ...clock,
    movesVideos: true,
    async step(time) {
      await step(time);
      for (const video of document.querySelectorAll('video')) {
        // A new video begins at this frame.
        const isNew = await adopt(video);
        const state = stateOf(video);
        if (!isNew && state.isPlaying && state.source !== null) move(video, state, (time - previous) / 1000);
      }
      previous = time;
    },
    async beforeDrawing() {
      await beforeDrawing();
      const videos = [...document.querySelectorAll('video')].filter((video) => stateOf(video).source !== null);
      for (const video of videos) await show(video, stateOf(video));
      if (videos.length > 0) await loaded();
    },
  };
})();
