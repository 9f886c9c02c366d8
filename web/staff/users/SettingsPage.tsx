import * as settingRoutes from '#services/domains/settings/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { ConstantsForm } from './ConstantsForm.tsx';
import { LendersSection } from './LendersSection.tsx';
import { SiteForm } from './SiteForm.tsx';
import { UsersTabs } from './UsersTabs.tsx';

/**
 * The site's contact and payment details, which customers read on their payment page, and the numbers that apply to
 * orders.
 */
export default function SettingsPage() {
  const settings = useAnswer(settingRoutes.settings, {}, { watches: ['settings'] });
  const constants = useAnswer(settingRoutes.constants, {}, { watches: ['settings'] });
  return (
    <Page title={t('users.title')}>
      <UsersTabs />
      <Loaded query={settings}>{(now) => <SiteForm settings={now} />}</Loaded>
      <Loaded query={constants}>{(now) => <ConstantsForm constants={now} />}</Loaded>
      <LendersSection />
    </Page>
  );
}
