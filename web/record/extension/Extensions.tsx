import type { ReactNode } from 'react';
import { t } from '#web/i18n/t.ts';
import type { Reader } from '#web/record/journey/deadlineKey.ts';
import { ExtendButton } from './ExtendButton.tsx';
import styles from './extension.module.css';
import { OneExtension } from './OneExtension.tsx';
import { type ShownExtension, useExtensions } from './useExtensions.ts';

interface ExtensionsProps {
  bookingId: string;
  reader: Reader;
  /** True if the lease is over: an extension that never existed is then not offered. */
  isOver?: boolean;
  /** Path of the page on which the reader pays for an extension. */
  toPay?: ((extensionId: string) => string) | undefined;
  /** Wraps the content, once there is something to show. */
  around?: (content: ReactNode) => ReactNode;
}

/**
 * A booking's extensions with all that this reader can do about each, and the next one with its price and dates, or the
 * reason why there is none.
 */
export function Extensions({
  bookingId,
  reader,
  isOver = false,
  toPay,
  around = (content) => content,
}: ExtensionsProps) {
  const { data } = useExtensions(bookingId);
  const offer = isOver ? null : data?.offer;
  if (!data || (data.rows.length === 0 && !offer)) return null;
  const open = data.rows.at(-1);
  return around(
    <div className={styles['extensions']}>
      {data.rows.map((extension) => (
        <OneExtension
          key={extension.id}
          extension={extension}
          reader={reader}
          title={t('extension.nth', { ordinal: extension.ordinal })}
          payAt={toPay?.(extension.id)}
        />
      ))}
      {offer && !isAnswered(offer, open) && (
        <ExtendButton bookingId={bookingId} offer={offer} reader={reader} toPay={toPay} />
      )}
    </div>,
  );
}

/** True if the open extension above already explains why there can't be a second one. */
const isAnswered = (
  offer: { allowed: true } | { allowed: false; refusal: { code: string } },
  open: ShownExtension | undefined,
) => open !== undefined && !offer.allowed && offer.refusal.code === 'oneAtATime';
