import type { ReactNode } from 'react';
import { Coming } from '#web/kit/Coming.tsx';
import { More } from '#web/record/actions/More.tsx';
import { ClaimButton, claimOffer, useClaims } from '#web/record/claim/Claims.tsx';
import { ExtendButton } from '#web/record/extension/ExtendButton.tsx';
import { extensionOffer } from '#web/record/extension/Extensions.tsx';
import { useExtensions } from '#web/record/extension/useExtensions.ts';
import styles from './my-orders.module.css';

/** What a buyer can do with a tradeline; under "More" what isn't possible now, with the reason. */
export function LineActions({ orderId, bookingId }: { orderId: string; bookingId: string }) {
  const { data: extensions, isPending: isExtending } = useExtensions(bookingId);
  const { data: claims, isPending: isClaiming } = useClaims(bookingId);
  const extension = extensions && extensionOffer(extensions);
  const claim = claims && claimOffer(claims);
  if (isExtending || isClaiming) return <Coming />;
  const actions: readonly { allowed: boolean; button: ReactNode }[] = [
    ...(extension
      ? [
          {
            allowed: extension.allowed,
            button: (
              <ExtendButton
                key="extend"
                bookingId={bookingId}
                offer={extension}
                reader="buyer"
                toPay={(extensionId) => `/payment/order/${orderId}?extension=${extensionId}`}
              />
            ),
          },
        ]
      : []),
    ...(claim
      ? [
          {
            allowed: claim.allowed,
            button: (
              <ClaimButton
                key="claim"
                bookingId={bookingId}
                form={`/my-orders/${orderId}/claim/${bookingId}`}
                answer={claims}
              />
            ),
          },
        ]
      : []),
  ];
  const open = actions.filter(({ allowed }) => allowed);
  const locked = actions.filter(({ allowed }) => !allowed);
  return (
    <>
      {open.length > 0 && <div className={styles['lineActions']}>{open.map(({ button }) => button)}</div>}
      {locked.length > 0 && <More>{locked.map(({ button }) => button)}</More>}
    </>
  );
}
