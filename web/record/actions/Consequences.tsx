import type { PreviewAnswer } from '#services/http/routeTypes.ts';
import { useId } from 'react';
import { Skeleton } from '@mantine/core';
import {
  IconArrowRight,
  IconCalendarEvent,
  IconCash,
  IconCreditCard,
  IconMail,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { usePreview, waitIn } from '#web/api/usePreview.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import type { Reader } from '#web/record/journey/deadlineKey.ts';
import { type ConsequenceLine, consequenceLines, type LineKind } from './consequenceLines.ts';
import styles from './Consequences.module.css';
import { mainLines } from './mainLines.ts';

const signs = {
  state: IconArrowRight,
  money: IconCash,
  slot: IconCreditCard,
  hold: IconPlayerPause,
  date: IconCalendarEvent,
  mail: IconMail,
} satisfies Record<LineKind, unknown>;

interface ConsequencesProps {
  lifecycle: LifecycleName;
  /** Null for the command that creates a record. */
  id: string | null;
  command: string;
  /** The hold that the command is about, on a card. */
  holdId?: string;
  /** The form's current values; shortly after a change the server is asked again. */
  body: Readonly<Record<string, unknown>>;
}

/** Shows what would follow from a command before it is sent, computed by the server's own decision. */
export function Consequences({ lifecycle, id, command, body, holdId }: ConsequencesProps) {
  const heading = useId();
  const { data, isPending, isFetching, error } = usePreview(lifecycle, id, {
    command,
    body,
    ...(holdId === undefined ? {} : { holdId }),
  });
  return (
    <section className={styles['box']} aria-labelledby={heading} aria-busy={isFetching}>
      <p id={heading} className={styles['title']}>
        {t('preview.title')}
      </p>
      <div role="status" className={styles['answer']} data-fading={(isFetching && !isPending) || undefined}>
        {data ? (
          <Answered lifecycle={lifecycle} answer={data} />
        ) : error ? (
          <Failed error={error} />
        ) : (
          <Skeleton height={62} radius={8} />
        )}
      </div>
    </section>
  );
}

/** A failure here does not block the action itself, and the message says so. */
function Failed({ error }: { error: unknown }) {
  const seconds = waitIn(error);
  return (
    <p className={styles['quiet']}>
      {seconds === undefined ? t('preview.failed') : t('preview.tooMany', { count: seconds })}
    </p>
  );
}

function Answered({ lifecycle, answer }: { lifecycle: LifecycleName; answer: PreviewAnswer }) {
  const reader = useReader();
  if (answer.kind === 'refused') return <Callout tone="wait">{refusalText(answer.refusal)}</Callout>;
  if (answer.kind === 'incomplete') {
    return <p className={styles['quiet']}>{t('preview.fillIn', { fields: listed(answer.fields.map(fieldText)) })}</p>;
  }
  const all = consequenceLines(lifecycle, answer.consequences, reader);
  const main = mainLines(all);
  return (
    <>
      <Lines lines={main} />
      {all.length > main.length && (
        <details className={styles['all']}>
          <summary>{t('preview.all', { count: all.length })}</summary>
          <Lines lines={all} />
        </details>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly ConsequenceLine[] }) {
  return (
    <ul className={styles['lines']}>
      {lines.map(({ kind, where, text }) => {
        const Sign = signs[kind];
        return (
          <li key={`${kind}-${where}-${text}`} data-kind={kind}>
            <Sign size={16} stroke={1.9} aria-hidden />
            <span>
              {where && (
                <strong>
                  {where}
                  {t('text.colon')}
                </strong>
              )}
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const fieldText = (field: string) => (hasWords(`input.${field}`) ? t(`input.${field}`) : field);

function useReader(): Reader {
  const userType = useMe()?.userType;
  return userType === 'cardholder' ? 'cardholder' : userType === 'buyer' || userType === 'broker' ? 'buyer' : 'staff';
}
