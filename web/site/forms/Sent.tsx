import { Callout } from '#web/kit/Callout.tsx';

/** In the place of a form that arrived. The focus, which was in the form, goes to it, so that it's read aloud. */
export const Sent = ({ children }: { children: string }) => (
  <div ref={focus} tabIndex={-1}>
    <Callout tone="good">{children}</Callout>
  </div>
);

const focus = (element: HTMLElement | null) => element?.focus();
