import type { PersonEvent } from '#services/http/routeTypes.ts';
import { Anchor, Button } from '@mantine/core';
import { IconMail, IconRobot, IconUser } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { isLifecycle } from '#web/lifecycles/entries.ts';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import { templateText } from '#web/record/mail/mailLooks.ts';
import { recordTitle } from '#web/record/timeline/recordTitle.ts';
import { actorText } from '#web/record/timeline/TimelineEntry.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './person.module.css';

type Kind = PersonEvent['kind'];
type Answer = AnswerTo<typeof personRoutes.personTimeline>;

const PAGE = 30;
const isKind = (text: string | null): text is Kind => personRoutes.personEventKinds.some((one) => one === text);

/** What happened to a person, newest first: one kind of it, or everything. The kind is kept in the address. */
export function PersonTimeline({ id, kinds }: { id: string; kinds: readonly Kind[] }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('kind');
  const kind = isKind(asked) ? asked : undefined;
  const { data, error, isPending, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [personRoutes.personTimeline.name, { params: { id } }, kind],
      queryFn: ({ pageParam, signal }): Promise<Answer> =>
        call(
          personRoutes.personTimeline,
          { params: { id }, query: { limit: PAGE, kind, ...(pageParam === null ? {} : { before: pageParam }) } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      placeholderData: (before) => before,
      meta: { watches: [`account-${id}`, 'order', 'booking', 'card', 'claim', 'extension', 'ticket', 'verification'] },
      refetchInterval: ({ state }) => (state.data?.pages[0]?.stale === true ? 700 : false),
    });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Section title={t('users.person.timeline')}>
      <div role="group" aria-label={t('users.person.timeline')} className={styles['kinds']}>
        {[undefined, ...kinds].map((one) => (
          <Button
            key={one ?? 'everything'}
            size="compact-sm"
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            onClick={() => setParams(one === undefined ? {} : { kind: one }, { replace: true })}
          >
            {t(one === undefined ? 'users.person.everything' : `users.person.kinds.${one}`)}
          </Button>
        ))}
      </div>
      {isPending ? (
        <Skeletons rows={8} height={44} />
      ) : !data ? (
        <FailedState title={t('users.person.failed')} error={error} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <p>{t(kind === undefined ? 'users.person.none' : 'users.person.noneOfKind')}</p>
      ) : (
        <ol
          className={styles['timeline']}
          aria-label={t('users.person.timeline')}
          data-fading={isPlaceholderData || undefined}
        >
          {rows.map((event) => (
            <Entry key={event.key} event={event} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('users.person.older')}
        </Button>
      )}
    </Section>
  );
}

function Entry({ event: { kind, what, at, record, actor, note, amountCents, status } }: { event: PersonEvent }) {
  const Sign = kind === 'mails' ? IconMail : actor?.kind === 'person' ? IconUser : IconRobot;
  const to = record && isLifecycle(record.lifecycle) ? staffEntries[record.lifecycle].page?.(record.id) : undefined;
  const title = record && kind !== 'account' && recordTitle(record.lifecycle, record.id, record.names);
  return (
    <li className={styles['entry']}>
      <span className={styles['sign']} aria-hidden>
        <Sign size={15} stroke={1.9} />
      </span>
      <div className={styles['body']}>
        <div className={styles['line']}>
          <strong className={styles['what']}>
            {kind === 'mails' ? t('users.person.mailTo', { what: templateText(what) }) : eventWords(what)}
          </strong>
          {amountCents !== null && <span>{formatMoney(amountCents, intlLocale())}</span>}
          {title &&
            (to ? (
              <Anchor component={Link} to={to} size="sm">
                {title}
              </Anchor>
            ) : (
              <span className={styles['quiet']}>{title}</span>
            ))}
        </div>
        {note !== null && <p className={styles['note']}>{note}</p>}
        <span className={styles['quiet']}>
          {actor && <>{actorText({ ...actor, actor: actor.kind === 'system' ? system : null })} · </>}
          {status !== null && status !== 'sent' && <>{t(`staff.mailStatus.${status}`)} · </>}
          <DateTime at={at} />
        </span>
      </div>
    </li>
  );
}

/** The kind of an actor is all that its words need of it. */
const system = { kind: 'system', because: '' } as const;
