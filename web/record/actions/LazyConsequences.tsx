import { type ComponentProps } from 'react';
import { loadWords } from '#web/i18n/t.ts';
import { Awaited, lazily, whenThere } from '#web/kit/lazily.tsx';
import type { Consequences as Shown } from './Consequences.tsx';
import { RecordedFor } from './RecordedFor.tsx';

/** Comes with its words when the first dialog is opened: pages do not carry it. */
const Loading = lazily(async () => {
  const [{ Consequences }] = await whenThere(() => Promise.all([import('./Consequences.tsx'), loadWords('preview')]));
  return { default: Consequences };
});

/** What would follow from a command, and under whose names. While the first is on its way, and as long as it doesn't arrive, the form works without it. */
export const Consequences = (props: ComponentProps<typeof Shown>) => (
  <>
    <Awaited fallback={null}>
      <Loading {...props} />
    </Awaited>
    <RecordedFor />
  </>
);
