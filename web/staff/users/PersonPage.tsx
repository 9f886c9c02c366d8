import type { Me, UserView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { isAdmin, isAlso, isBuyer, isCardholder, isCustomer, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { Risks } from '#web/record/risk/Risks.tsx';
import { formatInstant } from '#words/format/dates.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountChanges } from './AccountChanges.tsx';
import { AddNote } from './person/AddNote.tsx';
import { Notes } from './person/Notes.tsx';
import { PersonDetails } from './person/PersonDetails.tsx';
import { PersonSessions } from './person/PersonSessions.tsx';
import { PersonTimeline } from './person/PersonTimeline.tsx';
import { PersonLinks } from './PersonLinks.tsx';
import { PermissionsForm } from './PermissionsForm.tsx';
import { useAccountChanges } from './useAccountChanges.ts';
import { kindsText, nameOf, standingLooks, standingOf, standingWord } from './userColumns.tsx';
import styles from './person/person.module.css';

type Person = AnswerTo<typeof personRoutes.person>;

/** One person: who they are, what happened to them, and what can be done with their account. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const me = useMe();
  const person = useAnswer(
    personRoutes.person,
    { params: { id } },
    { watches: [`account-${id}`, 'users', 'order', 'card', 'booking'] },
  );
  return me ? <Loaded query={person}>{(answer) => <Shown key={id} person={answer} me={me} />}</Loaded> : null;
}

function Shown({ person, me }: { person: Person; me: Me }) {
  const navigate = useNavigate();
  const [changed, setChanged] = useState<UserView>();
  // The newer one: the answer to a change, or what was asked for since.
  const user = changed && Number(changed.revision) > Number(person.revision) ? { ...person, ...changed } : person;
  const { id } = user;
  const seesChanges = reachesPage('users', 3)(me);
  const { data: here } = useAccountChanges(id, seesChanges);
  const standing = standingOf(user);
  const list = `/admin/users/${isBuyer(user) ? 'buyers' : isCardholder(user) ? 'cardholders' : 'roles'}`;
  return (
    <Page
      width="wide"
      title={nameOf(user)}
      lead={[kindsText(user), user.email].join(' · ')}
      back={
        <Anchor component={Link} to={list}>
          {t('users.person.back')}
        </Anchor>
      }
      beside={<StatusBadge {...standingLooks[standing]}>{standingWord(standing)}</StatusBadge>}
      actions={<MainActions user={user} me={me} onChanged={setChanged} />}
    >
      {isCustomer(user) && <Risks userId={id} />}
      {user.mailRefused && (
        <Callout tone="bad" title={t('users.mailRefused', { on: formatInstant(user.mailRefused.at, intlLocale()) })}>
          {user.mailRefused.said}
        </Callout>
      )}
      <div className={styles['columns']} data-columns>
        <div className={styles['column']}>
          {here && here.notes.length > 0 && <Notes notes={here.notes} />}
          <PersonTimeline id={id} kinds={kindsFor(user, person, me)} />
        </div>
        <div className={styles['column']}>
          <Section title={t('users.person.details')}>
            <PersonDetails user={user} person={person} here={here} me={me} />
            <PersonLinks user={user} me={me} />
          </Section>
          {isAdmin(me) && user.userType === 'staff' && (
            <Section title={t('users.permissions')}>
              <PermissionsForm key={JSON.stringify(user.ownPermissions)} user={user} onChanged={setChanged} />
            </Section>
          )}
          <FoldedSection title={t('users.person.manage')} open={false}>
            <AccountActions
              user={user}
              me={me}
              hasFactor={here?.hasFactor === true}
              onChanged={setChanged}
              onGone={() => void navigate(list, { replace: true })}
            />
          </FoldedSection>
          {seesChanges && <PersonSessions user={user} isOwn={me.id === id} />}
          {seesChanges && <AccountChanges id={id} />}
        </div>
      </div>
    </Page>
  );
}

/** What is done most often: an order for this person, and a note about them. */
function MainActions({ user, me, onChanged }: { user: UserView; me: Me; onChanged: (user: UserView) => void }) {
  const [noting, setNoting] = useState(false);
  const buys = isAlso('buyer', user) || isAlso('broker', user);
  return (
    <>
      {buys && !user.blocked && !user.disabled && reachesPage('orders', 3)(me) && (
        <Button
          component={Link}
          to={`/admin/orders/new?customer=${user.id}`}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('staff.newOrder.do')}
        </Button>
      )}
      {reachesPage('users', 3)(me) && me.id !== user.id && (
        <Button variant="default" onClick={() => setNoting(true)}>
          {t('users.do.noteUser')}
        </Button>
      )}
      {noting && <AddNote user={user} onChanged={onChanged} onClose={() => setNoting(false)} />}
    </>
  );
}

/** The kinds of the timeline that this person can have and the reader may read. */
function kindsFor(user: UserView, { counts }: Person, me: Me) {
  const buys = isAlso('buyer', user) || isAlso('broker', user) || counts.orders + counts.ordersInHistory > 0;
  const leases = isAlso('cardholder', user) || counts.cards > 0;
  const seesOrders = reachesPage('orders', 2)(me);
  const has = {
    orders: buys && seesOrders,
    payments: (buys || leases) && seesOrders,
    bookings: (buys || leases) && seesOrders,
    cards: leases && (reachesPage('cards', 2)(me) || reachesPage('users', 2)(me)),
    claims: (buys || leases) && seesOrders,
    tickets: isCustomer(user) && reachesPage('tickets', 2)(me),
    account: reachesPage('users', 3)(me),
    mails: reachesPage('users', 3)(me),
  };
  return personRoutes.personEventKinds.filter((kind) => has[kind]);
}
