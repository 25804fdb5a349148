// Shows animated GIFs by the virtual clock: before each frame an `<img>` with a GIF gets the picture that it shows at that time. Runs after
// the virtual clock, and leaves GIFs alone in a browser that cannot take them apart.
(() => {
  const clock = globalThis.adsteadClock;
  if (!clock || clock.movesGifs || !('ImageDecoder' in globalThis)) return;
  const IS_GIF = /^data:image\/gif[;,]|\.gif(?:[?#]|$)/iu;
  const MOST_PIXELS = 100_000_000;
  /** Browsers treat shorter times as a mistake. */
  const [SHORTEST_MS, USUAL_MS] = [11, 100];

  const bytesOf = async (url) => {
    if (!url.startsWith('data:')) return (await fetch(url)).arrayBuffer();
    const [head, data] = [url.slice(0, url.indexOf(',')), url.slice(url.indexOf(',') + 1)];
    const text = head.endsWith(';base64') ? atob(data) : decodeURIComponent(data);
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
  };

  /** Null for a picture that does not move or cannot be read, which is shown as it is. */
  async function open(url) {
    const decoder = new ImageDecoder({ data: await bytesOf(url), type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    if (frameCount < 2) return null;
    const ends = [];
    let end = 0;
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      if (image.displayWidth * image.displayHeight * frameCount > MOST_PIXELS)
        throw new Error(`A GIF is too large to be moved: ${url.slice(0, 80)}`);
      const wait = (image.duration ?? 0) / 1000;
      end += wait < SHORTEST_MS ? USUAL_MS : wait;
      ends.push(end);
      image.close();
    }
    return { decoder, ends, rounds: repetitionCount + 1, urls: new Map() };
  }

  const opened = new Map();
  const openOnce = (url) => {
    if (!opened.has(url)) opened.set(url, open(url));
    return opened.get(url);
  };

  function indexAt({ ends, rounds }, time) {
    const length = ends.at(-1);
    if (time >= length * rounds) return ends.length - 1;
    return ends.findIndex((end) => time % length < end);
  }

  async function pictureAt(gif, frameIndex) {
    if (!gif.urls.has(frameIndex)) {
      const { image } = await gif.decoder.decode({ frameIndex });
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.displayWidth, image.displayHeight];
      canvas.getContext('2d').drawImage(image, 0, 0);
      image.close();
      gif.urls.set(frameIndex, canvas.toDataURL('image/png'));
    }
    return gif.urls.get(frameIndex);
  }

  /** By picture: its GIF, when it was first shown, and what it shows now. A script may give it another address. */
  const shown = new WeakMap();
  async function move(picture, time) {
    let own = shown.get(picture);
    if (picture.currentSrc !== own?.url) {
      const gif = IS_GIF.test(picture.currentSrc) ? await openOnce(picture.currentSrc) : null;
      own = { gif, began: time, url: picture.currentSrc };
      shown.set(picture, own);
    }
    if (own.gif === null) return false;
    const url = await pictureAt(own.gif, indexAt(own.gif, time - own.began));
    if (own.url === url) return false;
    own.url = url;
    picture.src = url;
    return true;
  }

  const { step, loaded } = clock;
  globalThis.adsteadClock = {
    ...clock,
    movesGifs: true,
    async step(time) {
      await step(time);
      let isChanged = false;
      for (const picture of document.images) isChanged = (await move(picture, time)) || isChanged;
      if (isChanged) await loaded();
    },
  };
})();
