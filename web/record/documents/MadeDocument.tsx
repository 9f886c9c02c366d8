import { Anchor } from '@mantine/core';
import { type Icon, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SignedConsent } from '#services/http/routeTypes.ts';
import { bookingConsentCopy, orderConsentCopy } from '#services/domains/bookings/consentCopies/routes.ts';
import { filled } from '#web/api/call.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './documentList.module.css';

interface MadeDocumentProps {
  /** The route that makes the file, and the record that it is about. */
  route: { readonly path: string };
  id: string;
  title: string;
  sign?: Icon;
  children: ReactNode;
}

/** A document that is made in the reader's language when they open it. */
export function MadeDocument({
  route: { path },
  id,
  title,
  sign: Sign = IconFileTypePdf,
  children,
}: MadeDocumentProps) {
  const save = useMutation({
    mutationFn: () => fetchFile(`${filled(path, { id })}?${new URLSearchParams({ language: language() })}`),
    onError: (fault) => toast.bad(problemText(fault)),
  });
  return (
    <li className="no-print">
      <Sign size={22} stroke={1.5} aria-hidden />
      <div className={styles['what']} aria-busy={save.isPending}>
        <Anchor component="button" type="button" onClick={() => !save.isPending && save.mutate()}>
          {title}
        </Anchor>
        <span className={styles['facts']}>{children}</span>
      </div>
    </li>
  );
}

/** A consent form that was signed, to download. */
export function ConsentDocument({ consent: { orderId, bookingId, signedAt } }: { consent: SignedConsent }) {
  return (
    <MadeDocument
      route={orderId === null ? bookingConsentCopy : orderConsentCopy}
      id={orderId ?? bookingId ?? ''}
      title={t('documents.consent')}
    >
      <DateTime at={signedAt} />
    </MadeDocument>
  );
}
