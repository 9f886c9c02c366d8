import type { MailView } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as outboxRoutes from '#services/domains/messages/outbox/routes.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { Loaded } from '#web/api/Loaded.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { templateText } from '#web/record/mail/mailLooks.ts';
import styles from './outbox.module.css';

/** States in which a mail can be sent again. */
const retryable: ReadonlySet<MailView['status']> = new Set(['failed', 'kept']);

/** One mail as its recipient reads it. A mail that was not sent can be sent again. */
export function MailDialog({
  mail: { id, to, toUserId, refused, template, status, lastError },
  onClose,
}: {
  mail: MailView;
  onClose: () => void;
}) {
  const preview = useAnswer(outboxRoutes.mailPreview, { params: { id } });
  const retrying = useSend(
    (_: void, idempotencyKey) => call(outboxRoutes.retryMail, { params: { id }, body: {} }, { idempotencyKey }),
    {
      touches: ['outbox'],
      done: t('staff.mail.retried'),
      onDone: onClose,
    },
  );
  return (
    <Dialog title={templateText(template)} onClose={onClose}>
      <p className={styles['to']}>{t('staff.mail.toWhom', { to: to ?? t('client.erased') })}</p>
      {refused && (
        <Callout tone="bad">
          {t('staff.mail.refused')} <Link to={`/admin/users/${toUserId}`}>{t('staff.mail.refusedOpen')}</Link>
        </Callout>
      )}
      {lastError && <p className={styles['error']}>{lastError}</p>}
      <Loaded query={preview}>
        {({ subject, text, html }) => (
          <>
            <strong>{subject}</strong>
            {/* Sandboxed without scripts and without our origin; its links open in another tab. */}
            <iframe
              className={styles['mail']}
              title={subject}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={html}
            />
            <details>
              <summary>{t('staff.mail.asText')}</summary>
              <p className={styles['text']}>{linked(text)}</p>
            </details>
          </>
        )}
      </Loaded>
      <Problem error={retrying.error} />
      <div className={dialogStyles['foot']}>
        {retryable.has(status) && (
          <Button loading={retrying.isPending} onClick={() => retrying.mutate()}>
            {t('staff.mail.retry')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Turns the addresses in a text into links: on a machine without SMTP they are followed here. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    /^https?:\/\//.test(part) ? (
      <a key={`${index}${part}`} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
