import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isCustomer } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { Section } from '#web/kit/Section.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnKind } from './OwnKind.tsx';
import { OwnLooks } from './OwnLooks.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PersonalForm } from './PersonalForm.tsx';

/** The factors have dialogs of their own and are loaded after the page. */
const OwnFactors = later(async () => (await import('./factors/OwnFactors.tsx')).OwnFactors, <Skeletons rows={3} />);
/** The providers' names come with the words of the login. */
const OwnProviders = later(async () => {
  const [{ OwnProviders: section }] = await Promise.all([import('./OwnProviders.tsx'), loadWords('signIn')]);
  return section;
});
const ChangePasswordDialog = later(() => import('#web/api/session/ChangePasswordDialog.tsx'));

/**
 * The reader's own account: personal details, password, sessions, and the data that we hold (product spec, section 6;
 * domains, D7).
 */
export default function ProfilePage() {
  const me = useMe();
  const [isChanging, setChanging] = useState(false);
  if (!me) return null;
  return (
    <Page title={t('profile.title')} width="narrow">
      <PersonalForm key={me.id} me={me} />
      {!me.behind && (
        <>
          <OwnEmail me={me} />
          <Section title={t('login.password')}>
            <div>
              <Button variant="default" onClick={() => setChanging(true)}>
                {t('changePassword.title')}
              </Button>
            </div>
          </Section>
          <OwnProviders />
          <OwnFactors />
          <Section title={t('nav.bell')}>
            <div>
              <Anchor component={Link} to="/profile/notifications">
                {t('profile.notifications')}
              </Anchor>
            </div>
          </Section>
          {isCustomer(me) && <OwnKind me={me} />}
          {isCustomer(me) && (
            <Section title={t('profile.tellTitle')}>
              <div>
                <Anchor component={Link} to="/my-testimonial">
                  {t('profile.tell')}
                </Anchor>
              </div>
            </Section>
          )}
          <OwnSessions />
          <OwnLooks />
          <OwnData me={me} />
        </>
      )}
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Page>
  );
}
