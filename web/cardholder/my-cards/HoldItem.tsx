import { useState } from 'react';
import type { HoldRow } from '#projections/holds/model.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { intlLocale } from '#web/i18n/locale.ts';
import { later } from '#web/kit/later.tsx';
import { formatDay } from '#words/format/dates.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { Status } from '#web/kit/Status.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import styles from './myCards.module.css';
import { useHolds } from './useHolds.ts';

/** Loaded with the first hold that is cancelled. */
const CancelHoldDialog = later(async () => (await import('#web/record/actions/CancelHoldDialog.tsx')).CancelHoldDialog);

/** One hold. Without `onReschedule` it is in the past and has no actions. */
export function HoldItem({ hold, onReschedule }: { hold: HoldRow; onReschedule?: () => void }) {
  return (
    <li className={styles['hold']}>
      <div className={styles['holdWords']}>
        <strong>
          <Day date={hold.startDate} /> – {hold.endDate ? <Day date={hold.endDate} /> : t('holds.noEnd')}
        </strong>
        <span className={styles['quiet']}>{t(`holds.kind.${hold.kind}`)}</span>
        {hold.reason && <span className={styles['quiet']}>{shownText(hold.reason)}</span>}
        {hold.endedBecause && <span className={styles['quiet']}>{t(`value.${hold.endedBecause}`)}</span>}
        <Status kind="hold" status={hold.status} />
      </div>
      {onReschedule && <HoldActions hold={hold} onReschedule={onReschedule} />}
    </li>
  );
}

function HoldActions({ hold, onReschedule }: { hold: HoldRow; onReschedule: () => void }) {
  const { data: holds } = useHolds(hold.cardId);
  const { data } = useNextSteps('holds', hold.cardId, holds?.snapshot, { holdId: hold.holdId });
  const [cancelling, setCancelling] = useState(false);
  const steps = data?.steps ?? [];
  const cancel = steps.find(({ command }) => command === 'cancel');
  const mine = steps.some(({ allowed }) => allowed);
  const first = steps[0];
  if (first && !mine) return <span className={styles['quiet']}>{stepReason(first)}</span>;
  return (
    <div className={styles['holdActions']}>
      {steps.map((step) => (
        <ActionButton
          key={step.command}
          reason={stepReason(step)}
          onAct={step.command === 'cancel' ? () => setCancelling(true) : onReschedule}
        >
          {t(`command.holds.${step.command}.do`)}
        </ActionButton>
      ))}
      {cancelling && cancel && (
        <CancelHoldDialog
          hold={hold}
          sends={data?.sends}
          confirm={t('holds.cancelDo')}
          onClose={() => setCancelling(false)}
        >
          <p>{t('holds.cancelAsk', { dates: daysOf(hold) })}</p>
        </CancelHoldDialog>
      )}
    </div>
  );
}

const daysOf = ({ startDate, endDate }: HoldRow): string =>
  `${formatDay(startDate, intlLocale())} – ${endDate ? formatDay(endDate, intlLocale()) : t('holds.noEnd')}`;
