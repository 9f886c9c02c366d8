import type { Told } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import * as messageRoutes from '#services/domains/messages/routes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { templateText } from '#web/record/mail/mailLooks.ts';
import type { ToldRecord } from './messageLooks.ts';
import styles from './messages.module.css';

/** One notification as its recipient reads it; it can be mailed to them again. */
export function ToldDialog({
  record: { entity, id },
  told: { id: toldId, template, to, mail, again },
  onClose,
}: {
  record: ToldRecord;
  told: Told;
  onClose: () => void;
}) {
  const params = { entity, id, toldId };
  const preview = useAnswer(messageRoutes.toldPreview, { params });
  const sending = useSend(
    (_: void, idempotencyKey) => call(messageRoutes.tellAgain, { params, body: {} }, { idempotencyKey }),
    {
      touches: [`notifications-${entity}-${id}`],
      done: t('telling.sentAgain'),
      onDone: onClose,
    },
  );
  return (
    <Dialog title={templateText(template)} onClose={onClose}>
      <p className={styles['quiet']}>{t('staff.mail.toWhom', { to: `${shownName(to.name)} <${to.email}>` })}</p>
      {mail?.lastError && (
        <Callout tone="bad" title={t('staff.mail.error')}>
          {mail.lastError}
        </Callout>
      )}
      <Loaded query={preview}>
        {({ subject, text }) => (
          <>
            <strong>{subject}</strong>
            <p className={styles['text']}>{text}</p>
          </>
        )}
      </Loaded>
      {again && <p className={styles['quiet']}>{t('telling.againHint')}</p>}
      <Problem error={sending.error} />
      <div className={dialogStyles['foot']}>
        {again && (
          <Button loading={sending.isPending} onClick={() => sending.mutate()}>
            {t('telling.again')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      </div>
    </Dialog>
  );
}
