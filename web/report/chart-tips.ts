// Shows the values of a day above the chart, for the pointer and for touch. The table below the chart holds the same for everyone else.

export function addChartTips(within: ParentNode): void {
  for (const chart of within.querySelectorAll<HTMLElement>('.chart')) {
    const tip = chart.ownerDocument.createElement('p');
    tip.className = 'tip';
    tip.hidden = true;
    tip.ariaHidden = 'true';
    chart.append(tip);
    chart.addEventListener('pointermove', ({ target }) => show(chart, tip, target));
    chart.addEventListener('pointerdown', ({ target }) => show(chart, tip, target));
    chart.addEventListener('pointerleave', () => {
      tip.hidden = true;
    });
  }
}

function show(chart: HTMLElement, tip: HTMLElement, target: EventTarget | null): void {
  const text = target instanceof SVGElement ? target.dataset['tip'] : undefined;
  tip.hidden = text === undefined;
  if (text === undefined || !(target instanceof SVGElement)) return;
  tip.textContent = text;
  const [bar, frame] = [target.getBoundingClientRect(), chart.getBoundingClientRect()];
  const middle = bar.left + bar.width / 2 - frame.left;
  const half = tip.offsetWidth / 2;
  tip.style.left = `${Math.min(Math.max(middle, half), frame.width - half)}px`;
}
