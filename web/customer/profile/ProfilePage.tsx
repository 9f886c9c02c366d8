import { type ReactNode, useState } from 'react';
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
import styles from './profile.module.css';

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
    <Page title={t('profile.title')}>
      <div className={styles['columns']} data-columns>
        {!me.behind && <Contents />}
        <div className={styles['parts']}>
          <Part name="details">
            <PersonalForm key={me.id} me={me} />
            {!me.behind && <OwnEmail me={me} />}
            {!me.behind && isCustomer(me) && <OwnKind me={me} />}
          </Part>
          {!me.behind && (
            <>
              <Part name="security">
                <Section title={t('login.password')}>
                  <div>
                    <Button variant="default" onClick={() => setChanging(true)}>
                      {t('changePassword.title')}
                    </Button>
                  </div>
                </Section>
                <OwnProviders />
                <OwnFactors />
                <OwnSessions />
                <OwnLooks />
              </Part>
              <Part name="news">
                <Section title={t('nav.bell')}>
                  <div>
                    <Anchor component={Link} to="/profile/notifications">
                      {t('profile.notifications')}
                    </Anchor>
                  </div>
                </Section>
                {isCustomer(me) && (
                  <Section title={t('profile.tellTitle')}>
                    <div>
                      <Anchor component={Link} to="/my-testimonial">
                        {t('profile.tell')}
                      </Anchor>
                    </div>
                  </Section>
                )}
              </Part>
              <Part name="data">
                <OwnData me={me} />
              </Part>
            </>
          )}
        </div>
      </div>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Page>
  );
}

const parts = ['details', 'security', 'news', 'data'] as const;

/** Leads to each part of the page. */
const Contents = () => (
  <nav className={styles['contents']} aria-label={t('profile.parts.label')}>
    {parts.map((name) => (
      <a key={name} href={`#${name}`}>
        {t(`profile.parts.${name}`)}
      </a>
    ))}
  </nav>
);

const Part = ({ name, children }: { name: (typeof parts)[number]; children: ReactNode }) => (
  <div id={name} role="group" aria-label={t(`profile.parts.${name}`)} className={styles['part']}>
    {children}
  </div>
);
