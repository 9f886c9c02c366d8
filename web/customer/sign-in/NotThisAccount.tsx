import type { Me } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { landingOf } from '#web/api/session/landing.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import formStyles from '#web/kit/form/form.module.css';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';

/**
 * A customer requested a staff page (domains, D0-6): it opens for another account, and they have pages of their own.
 */
export default function NotThisAccount({ me, target }: { me: Me; target: string }) {
  const { end } = useSession();
  const leaving = useSend((_: undefined) => end(`/login?redirect=${encodeURIComponent(target)}`));
  return (
    <Page title={t('otherAccount.title')} width="narrow">
      <Section>
        <p>{t('otherAccount.text', { email: me.email })}</p>
        <Problem error={leaving.error} />
        <div className={formStyles['foot']}>
          <Button loading={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
            {t('otherAccount.logIn')}
          </Button>
          <Button component={Link} to={landingOf(me)} variant="default">
            {t('errorPage.start')}
          </Button>
        </div>
      </Section>
    </Page>
  );
}
