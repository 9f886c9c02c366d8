import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { PasskeyStopped } from './passkey.ts';

/** Says what went wrong with a passkey, in the browser or at the server. */
export function PasskeyProblem({ error }: { error: Error | null }) {
  return error instanceof PasskeyStopped ? (
    <Callout tone="wait">{t(`factor.passkeys.${error.why}`)}</Callout>
  ) : (
    <Problem error={error} />
  );
}
