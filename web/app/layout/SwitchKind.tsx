import type { Me } from '#services/http/routeTypes.ts';
import { landingOf } from '#web/api/session/landing.ts';
import { isCardholder } from '#web/api/session/may.ts';
import { useSwitchKind } from '#web/api/session/useSwitchKind.ts';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './layout.module.css';

/** Switches to the other side, for a customer who both buys and has cards (domains, D0-8). */
export default function SwitchKind({ me }: { me: Me }) {
  const switching = useSwitchKind(landingOf);
  return (
    <button
      type="button"
      className={styles['entry']}
      onClick={() => switching.mutate(undefined, { onError: (fault) => toast.bad(problemText(fault)) })}
    >
      {t(`profile.kind.to.${isCardholder(me) ? 'customer' : 'cardholder'}`)}
    </button>
  );
}
