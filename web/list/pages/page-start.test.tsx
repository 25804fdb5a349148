import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageStart } from './page-start.tsx';

test('changing the page scrolls to its first row; opening the list or another change does not scroll', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  const { rerender } = render(<PageStart page={3} />);
  rerender(<PageStart page={3} />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<PageStart page={4} />);
  rerender(<PageStart page={4} />);
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' }));
});
