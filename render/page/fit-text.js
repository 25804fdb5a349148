// Shrinks the text of elements with the attribute `data-fit` until it fits their box, before each frame in which it changed. The smallest
// size is that of the attribute `data-fit-min`, a CSS length, or half of the usual one. Runs after the virtual clock.
(() => {
  const clock = globalThis.adsteadClock;
  if (!clock || clock.fitsText) return;
  const STEP = 0.5;
  const fitted = new WeakMap();

  const pixels = (element, size) => {
    element.style.fontSize = size;
    return Number.parseFloat(getComputedStyle(element).fontSize);
  };

  /** The height of a part of a column may come from what the column has left. */
  function isStacked({ parentElement }) {
    const { display, flexDirection } = getComputedStyle(parentElement);
    return display.endsWith('flex') && flexDirection.startsWith('column');
  }

  /** A box is as large as its styles allow; its text is as large as the box becomes without them. Transforms change neither. */
  function fits(element) {
    const { style } = element;
    const most = element.clientHeight;
    if (element.scrollWidth > element.clientWidth) return false;
    const { maxHeight, height, flex } = style;
    Object.assign(style, { maxHeight: 'none', height: 'auto' });
    if (isStacked(element)) style.flex = 'none';
    const needed = element.clientHeight;
    Object.assign(style, { maxHeight, height, flex });
    return needed <= most;
  }

  /** The largest size between `least` and `most` that fits, or null. */
  function largestThatFits(element, least, most) {
    const sizeAt = (step) => Math.max(least, most - step * STEP);
    const isFitAt = (step) => {
      element.style.fontSize = `${sizeAt(step)}px`;
      return fits(element);
    };
    if (isFitAt(0)) return most;
    let tooLarge = 0;
    let small = Math.ceil((most - least) / STEP);
    if (!isFitAt(small)) return null;
    while (small - tooLarge > 1) {
      const middle = (tooLarge + small) >> 1;
      if (isFitAt(middle)) small = middle;
      else tooLarge = middle;
    }
    return sizeAt(small);
  }

  function fit(element) {
    const { style } = element;
    const usual = pixels(element, '');
    const asked = element.getAttribute('data-fit-min');
    const least = Math.min(usual, asked ? pixels(element, asked) : usual / 2);
    // Whole words come before large ones; only a word that is longer than the box at its smallest size is broken.
    style.overflowWrap = 'normal';
    const size = largestThatFits(element, least, usual);
    style.overflowWrap = '';
    style.fontSize = `${size ?? largestThatFits(element, least, usual) ?? least}px`;
    if (size === usual) style.fontSize = '';
  }

  function fitAll() {
    for (const element of document.querySelectorAll('[data-fit]')) {
      const state = `${element.textContent}\n${innerWidth} ${innerHeight}`;
      if (fitted.get(element) === state || element.getClientRects().length === 0) continue;
      fitted.set(element, state);
      fit(element);
    }
  }

  const { step } = clock;
  globalThis.adsteadClock = {
    ...clock,
    fitsText: true,
    async step(time) {
      await step(time);
      fitAll();
    },
  };
})();
