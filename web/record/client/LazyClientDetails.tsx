import type { ComponentProps } from 'react';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';

const Details = lazily(async () => ({ default: (await import('./ClientDetails.tsx')).ClientDetails }));

/** A client's details, for pages that are there before them. */
export const ClientDetails = (props: ComponentProps<typeof Details>) => (
  <Awaited fallback={<Skeletons rows={3} />}>
    <Details {...props} />
  </Awaited>
);
