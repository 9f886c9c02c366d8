import { type ComponentProps } from 'react';
import { loadWords } from '#web/i18n/t.ts';
import { later, whenThere } from '#web/kit/later.tsx';
import type { Consequences as Shown } from './Consequences.tsx';
import { RecordedFor } from './RecordedFor.tsx';

/** Loaded with its words when the first dialog opens, so that pages do not carry it. */
const Loading = later(async () => {
  const [{ Consequences }] = await whenThere(() => Promise.all([import('./Consequences.tsx'), loadWords('preview')]));
  return Consequences;
});

/**
 * Shows what would follow from a command, and under whose names it will be recorded. The form works without it until it
 * has loaded, or if it fails to load.
 */
export const Consequences = (props: ComponentProps<typeof Shown>) => (
  <>
    <Loading {...props} />
    <RecordedFor />
  </>
);
