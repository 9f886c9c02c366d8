import type { ToldPerson, RouteTypes } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconBell, IconBellOff, IconUserOff } from '@tabler/icons-react';
import * as messageRoutes from '#services/domains/messages/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { languages } from '#words/languages.ts';
import type { ToldRecord } from './messageLooks.ts';
import styles from './messages.module.css';

type RecordMessages = RouteTypes['toldAbout']['answer'];

const looks = {
  told: { tone: 'good', icon: IconBell },
  muted: { tone: 'wait', icon: IconBellOff },
  gone: { tone: 'calm', icon: IconUserOff },
} as const;
const stateOf = ({ gone, muted }: ToldPerson): keyof typeof looks => (gone ? 'gone' : muted ? 'muted' : 'told');

/** The people of a record, and which of them are notified of its events. */
export function PeopleTable({
  record: { entity, id },
  messages: { people, muteRevision: revision },
}: {
  record: ToldRecord;
  messages: RecordMessages;
}) {
  const muting = useSend(
    (person: ToldPerson, idempotencyKey) => {
      const userIds = people.flatMap((one) => ((one.id === person.id ? !one.muted : one.muted) ? one.id : []));
      return call(
        messageRoutes.muteRecord,
        { params: { entity, id }, body: { revision, userIds } },
        { idempotencyKey },
      );
    },
    {
      touches: [`notifications-${entity}-${id}`],
      onDone: (_, person) =>
        toast.good(t(person.muted ? 'telling.unmuted' : 'telling.muted', { name: shownName(person.name) })),
    },
  );
  const columns: readonly Column<ToldPerson>[] = [
    {
      key: 'person',
      label: t('telling.person'),
      title: true,
      cell: ({ name, email }) => (
        <div>
          <div>{shownName(name)}</div>
          <div className={styles['quiet']}>{email}</div>
        </div>
      ),
    },
    { key: 'as', label: t('telling.as'), cell: ({ as }) => t(`telling.role.${as}`) },
    { key: 'language', label: t('telling.language'), cell: ({ language }) => languages[language].name },
    {
      key: 'state',
      label: t('telling.isTold'),
      cell: (person) => <StatusBadge {...looks[stateOf(person)]}>{t(`telling.state.${stateOf(person)}`)}</StatusBadge>,
    },
    {
      key: 'actions',
      label: t('telling.actions'),
      actions: true,
      cell: (person) =>
        !person.gone && (
          <Button
            size="xs"
            variant="default"
            loading={muting.isPending && muting.variables === person}
            aria-label={named(t(person.muted ? 'telling.unmute' : 'telling.mute'), shownName(person.name))}
            onClick={() => muting.mutate(person)}
          >
            {t(person.muted ? 'telling.unmute' : 'telling.mute')}
          </Button>
        ),
    },
  ];
  return (
    <Section title={t('telling.people')}>
      {people.length === 0 ? (
        <EmptyState icon={IconUserOff} title={t('telling.nobody')}>
          {t('telling.nobodyText')}
        </EmptyState>
      ) : (
        <>
          <p className={styles['quiet']}>{t('telling.peopleText')}</p>
          <ListTable label={t('telling.people')} columns={columns} rows={people} rowKey={(one) => one.id} />
        </>
      )}
      <Problem error={muting.error} />
    </Section>
  );
}
