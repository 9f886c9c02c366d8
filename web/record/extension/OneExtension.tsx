import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { extensionCommission } from '#workflows/extension/state.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionPanel, type OwnActions } from '#web/record/actions/ActionPanel.tsx';
import { TurnOf } from '#web/record/actions/TurnNotice.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import type { Reader } from '#web/record/journey/deadlineKey.ts';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { extensionDefaults } from '#web/record/money/staff/expectedAmount.ts';
import styles from './extension.module.css';
import type { ShownExtension } from './useExtensions.ts';

interface OneExtensionProps {
  extension: ShownExtension;
  reader: Reader;
  title: string;
  /** Path of the page on which the reader pays for the extension. */
  payAt: string | undefined;
}

/** One extension: its state and the reason, whose turn it is, its price or earnings and new dates, and its actions. */
export function OneExtension({ extension, reader, title, payAt }: OneExtensionProps) {
  const { id, state, snapshot } = extension;
  const steps = useNextSteps('extension', id, snapshot);
  return (
    <section className={styles['extension']} aria-label={title}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        <Status kind="extension" status={state} />
        <SavingMark of="extension" id={id} />
      </div>
      <Why extension={extension} />
      <TurnOf lifecycle="extension" steps={steps} me={reader} />
      <Facts extension={extension} reader={reader} />
      <Loaded query={steps}>
        {(next) =>
          next.steps.some(({ command }) => !isLeftOut(reader, command)) && (
            <ActionPanel
              lifecycle="extension"
              id={id}
              answer={next}
              own={ownActions(extension, reader, payAt)}
              defaults={extensionDefaults(extension)}
              isFolded={({ command, allowed }) => reader === 'buyer' && (!allowed || command !== 'submitPayment')}
              strict={reader === 'staff'}
            />
          )
        }
      </Loaded>
    </section>
  );
}

/** Says why it was declined or why it ended, as far as this reader may know. */
function Why({ extension: { because, state } }: Pick<OneExtensionProps, 'extension'>) {
  if (because === null) return null;
  return <Callout tone={state === 'declined' || state === 'refused' ? 'bad' : 'calm'}>{shownText(because)}</Callout>;
}

function Facts({ extension, reader }: Pick<OneExtensionProps, 'extension' | 'reader'>) {
  const { state, status, before, after, priceCents, commissionCents, payment, acceptedAt } = extension;
  const isApproved = state === 'approved';
  const commission = extensionCommission(status);
  return (
    <DescriptionList
      entries={[
        [t('extension.price'), priceCents !== null && <Money cents={priceCents} />],
        [
          t('extension.commission'),
          commissionCents !== null && (
            <span className={styles['both']}>
              <Money cents={commissionCents} />
              {commission !== null && <Status kind="commission" status={commission} />}
            </span>
          ),
        ],
        [t(isApproved ? 'extension.was' : 'extension.untilNow'), <Day date={before.reportedUntil} />],
        [t(isApproved ? 'extension.until' : 'extension.untilThen'), <Day date={after.reportedUntil} />],
        [t('extension.removal'), reader !== 'buyer' && <Day date={(isApproved ? after : before).removalDue} />],
        [t('extension.sent'), payment && <Sent payment={payment} />],
        [t('extension.accepted'), acceptedAt && <DateTime at={acceptedAt} />],
      ]}
    />
  );
}

/** The last reported payment: method, amount, time. */
const Sent = ({ payment: { at, method, amountCents } }: { payment: NonNullable<ShownExtension['payment']> }) => (
  <>
    {amountCents !== null && <Money cents={amountCents} />}
    {method !== null && hasWords(`value.${method}`) && ` · ${t(`value.${method}`)}`}
    {amountCents !== null && ' · '}
    <DateTime at={at} />
  </>
);

/**
 * True for commands that belong to the other party, and for requesting the next extension, whose button stands beside
 * this one.
 */
const isLeftOut = (reader: Reader, command: string): boolean =>
  command === 'requestExtension' || (reader === 'staff' && (command === 'accept' || command === 'refuse'));

function ownActions({ payment }: ShownExtension, reader: Reader, payAt: string | undefined): OwnActions {
  const theirs: OwnActions = reader === 'staff' ? { accept: null, refuse: null } : {};
  if (payAt === undefined) return { ...theirs, requestExtension: null };
  const words = t(payment ? 'payment.again' : 'extension.pay');
  return {
    ...theirs,
    requestExtension: null,
    submitPayment: (reason) =>
      reason === undefined ? (
        <Button component={Link} to={payAt} fullWidth variant={payment ? 'default' : 'filled'}>
          {words}
        </Button>
      ) : (
        <ActionButton reason={reason} weight="primary" onAct={() => undefined}>
          {words}
        </ActionButton>
      ),
  };
}
