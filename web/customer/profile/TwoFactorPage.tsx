import { Navigate, useSearchParams } from 'react-router-dom';
import { landingOf, safePath } from '#web/api/session/landing.ts';
import { useMeQuery } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Page } from '#web/kit/Page.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import { OwnFactors } from './factors/OwnFactors.tsx';

/**
 * Users whose account requires a second factor are sent here to set it up before they continue to the page they wanted.
 */
export default function TwoFactorPage() {
  const { data: me, isPending } = useMeQuery();
  const [search] = useSearchParams();
  if (isPending) return <PageShape />;
  if (!me || me.onlyBooking) return <Navigate to="/login" replace />;
  if (!me.mustAddFactor) {
    return <Navigate to={safePath(search.get('redirect'), location.origin) ?? landingOf(me)} replace />;
  }
  return (
    <Page title={t('factor.title')} width="narrow">
      <Callout tone="wait">{t('factor.needed')}</Callout>
      <OwnFactors />
    </Page>
  );
}
