import type { ComponentProps } from 'react';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';

const Details = lazily(async () => ({ default: (await import('./ClientDetails.tsx')).ClientDetails }));

/** A client's details, loaded after the page. Revealed values are hidden again as soon as the client is changed. */
export const ClientDetails = (props: ComponentProps<typeof Details>) => (
  <Awaited fallback={<Skeletons rows={3} />}>
    <Details key={props.client.version} {...props} />
  </Awaited>
);
