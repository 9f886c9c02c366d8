import { useRef, useState } from 'react';
import { Trans } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as extensionRoutes from '#services/domains/extensions/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { Money } from '#web/kit/Money.tsx';
import { usePaletteCommands } from '#web/kit/palette/commands.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { placeOf, press } from '#web/record/actions/offerOf.ts';
import type { Reader } from '#web/record/journey/deadlineKey.ts';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import styles from './extension.module.css';
import type { ExtensionsAnswer, Offer } from './useExtensions.ts';

interface ExtendButtonProps {
  bookingId: string;
  offer: NonNullable<ExtensionsAnswer['offer']>;
  reader: Reader;
  toPay: ((extensionId: string) => string) | undefined;
}

/**
 * Requests the next extension. Its price and new dates are shown on the page and again before it is sent; if it isn't
 * possible, the button says why.
 */
export function ExtendButton({ bookingId, offer, reader, toPay }: ExtendButtonProps) {
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const words = t('command.extension.requestExtension.do');
  const said = offer.allowed ? { hint: hintOf(offer) } : { reason: refusalText(offer.refusal) };
  usePaletteCommands(() => ({
    title: placeOf(place.current),
    items: [
      {
        key: `extension requestExtension ${bookingId}`,
        words,
        refused: said.reason,
        run: () => press(place.current, 'requestExtension'),
      },
    ],
  }));
  return (
    <div ref={place}>
      <ActionButton command="requestExtension" {...said} onAct={() => setAsking(true)}>
        {words}
      </ActionButton>
      {asking && offer.allowed && (
        <ExtendDialog
          bookingId={bookingId}
          offer={offer}
          reader={reader}
          toPay={toPay}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

const hintOf = ({ priceCents, after }: Offer): string =>
  t('extension.offer.hint', {
    price: formatMoney(priceCents, intlLocale()),
    until: formatDay(after.reportedUntil, intlLocale()),
  });

function ExtendDialog({
  bookingId,
  offer,
  reader,
  toPay,
  onClose,
}: Omit<ExtendButtonProps, 'offer'> & { offer: Offer; onClose: () => void }) {
  const navigate = useNavigate();
  const request = useSend(
    (_: void, idempotencyKey) =>
      call(extensionRoutes.requestExtension, { params: { id: bookingId }, body: {} }, { idempotencyKey }),
    {
      touches: [`booking-${bookingId}`, 'extension'],
      onDone: ({ id }) => {
        toast.good(t('command.extension.requestExtension.done'));
        onClose();
        if (toPay) void navigate(toPay(id));
      },
    },
  );
  return (
    <ConfirmDialog
      title={t('extension.offer.title')}
      confirm={t('command.extension.requestExtension.do')}
      pending={request.isPending}
      error={request.error}
      onConfirm={() => request.mutate()}
      onClose={onClose}
    >
      <div className={styles['extensions']}>
        <DescriptionList
          entries={[
            [
              t('extension.price'),
              <strong key="price">
                <Money cents={offer.priceCents} />
              </strong>,
            ],
            [t('extension.untilNow'), <Day date={offer.before.reportedUntil} />],
            [t('extension.untilThen'), <Day date={offer.after.reportedUntil} />],
          ]}
        />
        <p className={styles['note']}>
          <Trans
            i18nKey={reader === 'staff' ? 'extension.offer.meansForCustomer' : 'extension.offer.means'}
            values={{ at: deadlineText(offer.payBy) }}
            components={{ at: <time dateTime={offer.payBy} /> }}
          />
        </p>
      </div>
    </ConfirmDialog>
  );
}
