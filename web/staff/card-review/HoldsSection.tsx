import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { IconPlayerPause } from '@tabler/icons-react';
import type { HoldRow } from '#projections/holds/model.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { CancelHoldDialog } from '#web/record/actions/CancelHoldDialog.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { Day } from '#web/kit/DateTime.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import styles from './card-review.module.css';
import { PlaceHoldDialog } from './PlaceHoldDialog.tsx';
import { RescheduleHoldDialog } from './RescheduleHoldDialog.tsx';

/** All holds of the card, including secret ones, with actions to place one and to reschedule it. */
export function HoldsSection({
  cardId,
  holds,
  snapshot,
}: {
  cardId: string;
  holds: readonly HoldRow[];
  /** null while the history of the holds can't be read. */
  snapshot: RecordSnapshot | null;
}) {
  const [placing, setPlacing] = useState(false);
  const { data } = useNextSteps('holds', cardId, snapshot);
  const place = data?.steps.find(({ command }) => command === 'placeHold');
  return (
    <Section title={t('staff.holds.title')}>
      {snapshot === null && <Callout tone="wait">{t('order.damaged')}</Callout>}
      {holds.length === 0 ? (
        <p className={styles['small']}>{t('staff.holds.none')}</p>
      ) : (
        <ul className={styles['holds']}>
          {holds.map((hold) => (
            <Hold key={hold.holdId} hold={hold} snapshot={snapshot} />
          ))}
        </ul>
      )}
      {place && (
        <ActionButton
          reason={stepReason(place)}
          icon={<IconPlayerPause size={16} aria-hidden />}
          onAct={() => setPlacing(true)}
        >
          {t('command.holds.placeHold.do')}
        </ActionButton>
      )}
      {placing && (
        <PlaceHoldDialog cardId={cardId} holds={holds} sends={data?.sends} onClose={() => setPlacing(false)} />
      )}
    </Section>
  );
}

function Hold({ hold, snapshot }: { hold: HoldRow; snapshot: RecordSnapshot | null }) {
  const [cancelling, setCancelling] = useState(false);
  const [moving, setMoving] = useState(false);
  const { data } = useNextSteps('holds', hold.cardId, snapshot, { holdId: hold.holdId });
  const cancel = data?.steps.find(({ command }) => command === 'cancel');
  const reschedule = data?.steps.find(({ command }) => command === 'reschedule');
  return (
    <li className={styles['hold']}>
      <Status kind="hold" status={hold.status} />
      <span className={styles['holdWords']}>
        <strong>{t(`staff.holdKind.${hold.kind}`)}</strong>
        <span>
          <Day date={hold.startDate} /> – {hold.endDate ? <Day date={hold.endDate} /> : t('staff.holds.noEnd')}
        </span>
        {hold.reason && <span className={styles['small']}>{shownText(hold.reason)}</span>}
        {hold.endedBecause && <span className={styles['small']}>{t(`value.${hold.endedBecause}`)}</span>}
      </span>
      {reschedule && (
        <ActionButton reason={stepReason(reschedule)} onAct={() => setMoving(true)}>
          {t('command.holds.reschedule.do')}
        </ActionButton>
      )}
      {cancel && (
        <ActionButton reason={stepReason(cancel)} weight="danger" onAct={() => setCancelling(true)}>
          {t('command.holds.cancel.do')}
        </ActionButton>
      )}
      {cancelling && cancel && (
        <CancelHoldDialog hold={hold} sends={data?.sends} onClose={() => setCancelling(false)} />
      )}
      {moving && reschedule && (
        <RescheduleHoldDialog hold={hold} sends={data?.sends} onClose={() => setMoving(false)} />
      )}
    </li>
  );
}
