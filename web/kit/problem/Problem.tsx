import { problemText } from '#web/kit/problem/problemText.ts';
import { Callout } from '../Callout.tsx';

/** Why the last try did not work, said at once; nothing while there is no error. `title`: what it was that failed. */
export function Problem({ error, title }: { error: unknown; title?: string | undefined }) {
  return error ? (
    <Callout tone="bad" urgent {...(title === undefined ? {} : { title })}>
      {problemText(error)}
    </Callout>
  ) : null;
}
