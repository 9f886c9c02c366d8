import { leaveFor } from '#web/api/session/leaveFor.ts';
import { t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { useAlive } from '#web/site/useAlive.ts';
import type { SignupType } from './SignupFields.tsx';
import { useSending } from './useSending.ts';
import styles from './siteForm.module.css';

/**
 * Sign-up by other providers. Renders nothing if the product has no keys for them. `typeFor` returns the kind of
 * account; undefined while none is chosen, which the form has reported by then.
 */
export function Providers({ typeFor }: { typeFor: () => SignupType | undefined }) {
  const { facts, search } = useSite();
  const leaving = useSending(leaveFor);
  const isAlive = useAlive();
  if (facts.providers.length === 0) return null;
  const redirect = new URLSearchParams(search).get('redirect');
  return (
    <section className={styles['card']} aria-labelledby="providers">
      <h2 id="providers">{t('provider.signUpTitle')}</h2>
      {facts.providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className={styles['quiet']}
          disabled={!isAlive}
          onClick={() => {
            const userType = typeFor();
            if (userType !== undefined) leaving.start({ provider, redirect, userType });
          }}
        >
          {t('provider.with', { provider: t(`provider.${provider}`) })}
        </button>
      ))}
      <Problem error={leaving.error} />
    </section>
  );
}
