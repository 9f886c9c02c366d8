import { problemText } from '#web/kit/problem/problemText.ts';
import { Callout } from '../Callout.tsx';

/** Why the last try did not work, said at once; nothing while there is no error. */
export function Problem({ error }: { error: unknown }) {
  return error ? (
    <Callout tone="bad" urgent>
      {problemText(error)}
    </Callout>
  ) : null;
}
