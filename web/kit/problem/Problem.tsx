import { problemText } from '#web/kit/problem/problemText.ts';
import { Callout } from '../Callout.tsx';

/** Shows why the last attempt failed, announced at once; renders nothing without an error. `title`: what failed. */
export function Problem({ error, title }: { error: unknown; title?: string | undefined }) {
  return error ? (
    <Callout tone="bad" urgent {...(title === undefined ? {} : { title })}>
      {problemText(error)}
    </Callout>
  ) : null;
}
