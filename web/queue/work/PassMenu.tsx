import { useState } from 'react';
import { Button, Popover } from '@mantine/core';
import { IconPlayerSkipForward } from '@tabler/icons-react';
import type { QueueName } from '#services/domains/queues/routes.ts';
import * as workRoutes from '#services/domains/queues/work/routes.ts';
import { skipReasons } from '#services/domains/queues/work/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import styles from '../queue.module.css';

const HOUR = 3_600_000;
/** Hours for which a record can be snoozed. */
const snoozes = [1, 4, 24, 72] as const;

/** Skips a record: for oneself with a reason, or for everybody until later. Both are logged. */
export function PassMenu({ queue, id, onPassed }: { queue: QueueName; id: string; onPassed: () => void }) {
  const [open, setOpen] = useState(false);
  const send = async (pass: () => Promise<unknown>, told: string) => {
    setOpen(false);
    try {
      await pass();
      toast.good(told);
      onPassed();
    } catch (fault) {
      toast.bad(problemText(fault));
    }
  };
  const params = { queue };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('queue.work.skip')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('queue.work.skip')}>
        <div className={styles['pass']}>
          <strong>{t('queue.work.why')}</strong>
          {skipReasons.map((reason) => (
            <Button
              key={reason}
              variant="default"
              size="compact-sm"
              onClick={() =>
                void send(() => call(workRoutes.skipRecord, { params, body: { id, reason } }), t('queue.work.skipped'))
              }
            >
              {t(`queue.work.reason.${reason}`)}
            </Button>
          ))}
          <strong>{t('queue.work.snooze')}</strong>
          {snoozes.map((hours) => (
            <Button
              key={hours}
              variant="default"
              size="compact-sm"
              onClick={() =>
                void send(
                  () =>
                    call(workRoutes.snoozeRecord, {
                      params,
                      body: { id, until: new Date(Date.now() + hours * HOUR).toISOString() },
                    }),
                  t('queue.work.snoozed'),
                )
              }
            >
              {t('queue.work.hours', { count: hours })}
            </Button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
