import { Callout } from '#web/kit/Callout.tsx';

/** Replaces a form that was sent. It takes the focus, which was in the form, so that screen readers announce it. */
export const Sent = ({ children }: { children: string }) => (
  <div ref={focus} tabIndex={-1}>
    <Callout tone="good">{children}</Callout>
  </div>
);

const focus = (element: HTMLElement | null) => element?.focus();
