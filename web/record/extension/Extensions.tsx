import type { ReactNode } from 'react';
import { t } from '#web/i18n/t.ts';
import { Coming } from '#web/kit/Coming.tsx';
import type { Reader } from '#web/record/journey/deadlineKey.ts';
import { ExtendButton } from './ExtendButton.tsx';
import styles from './extension.module.css';
import { OneExtension } from './OneExtension.tsx';
import { type ExtensionsAnswer, useExtensions } from './useExtensions.ts';

interface ExtensionsProps {
  bookingId: string;
  reader: Reader;
  /** False where the next extension isn't offered: the lease is over, or its button stands elsewhere. */
  offers?: boolean;
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
  offers = true,
  toPay,
  around = (content) => content,
}: ExtensionsProps) {
  const { data, isPending } = useExtensions(bookingId);
  if (!data) return isPending && <Coming />;
  const offer = offers ? extensionOffer(data) : null;
  if (data.rows.length === 0 && !offer) return null;
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
      {offer && <ExtendButton bookingId={bookingId} offer={offer} reader={reader} toPay={toPay} />}
    </div>,
  );
}

/** Returns the next extension; null if the open one above already explains why there can't be a second one. */
export const extensionOffer = ({ rows, offer }: ExtensionsAnswer): ExtensionsAnswer['offer'] =>
  rows.length > 0 && offer?.allowed === false && offer.refusal.code === 'oneAtATime' ? null : offer;
