import type { ComponentProps } from 'react';
import { loadWords } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';

const Explained = lazily(async () => {
  const [{ PriceExplained }] = await Promise.all([import('./PriceExplained.tsx'), loadWords('promocode')]);
  return { default: PriceExplained };
});

/** Explains an order's price, loaded after the page. */
export const PriceExplained = (props: ComponentProps<typeof Explained>) => (
  <Awaited fallback={<Skeletons rows={3} height={24} />}>
    <Explained {...props} />
  </Awaited>
);
