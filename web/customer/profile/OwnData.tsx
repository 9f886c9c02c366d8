import type { Me } from '#services/http/routeTypes.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { call } from '#web/api/call.ts';
import { isCustomer } from '#web/api/session/may.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { saveAs } from './saveAs.ts';

/** The data that we hold of the reader: as a file, and the request to delete it, which staff carry out. */
export function OwnData({ me }: { me: Me }) {
  const exporting = useSend((_: void) => call(ownRoutes.exportMe), {
    onDone: (data) => saveAs('my-data.json', JSON.stringify(data, null, 2)),
  });
  return (
    <>
      <Section title={t('profile.data.title')}>
        <p>{t('profile.data.text')}</p>
        <Problem error={exporting.error} />
        <div>
          <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
            {t('profile.data.download')}
          </Button>
        </div>
      </Section>
      {isCustomer(me) && <Deletion />}
    </>
  );
}

/**
 * The deletion is requested by a ticket: staff see it in their queue, and whatever is in progress is finished first.
 */
function Deletion() {
  const asking = useSend((_: void, idempotencyKey) =>
    call(
      ticketRoutes.openTicket,
      { body: { type: 'other', comment: t('profile.deletion.request') } },
      { idempotencyKey },
    ),
  );
  return (
    <Section title={t('profile.deletion.title')}>
      <p>{t('profile.deletion.text')}</p>
      <Problem error={asking.error} />
      {asking.isSuccess ? (
        <Callout tone="good">
          {t('profile.deletion.asked')}{' '}
          <Anchor component={Link} to={`/support/${asking.data.id}`}>
            {t('profile.deletion.see')}
          </Anchor>
        </Callout>
      ) : (
        <div>
          <Button color="red" variant="outline" loading={asking.isPending} onClick={() => asking.mutate()}>
            {t('profile.deletion.ask')}
          </Button>
        </div>
      )}
    </Section>
  );
}
