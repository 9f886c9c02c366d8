import type { UserView } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { clientOf } from '#web/record/client/clientDraft.ts';

/** The customer orders for themselves: details from their account are filled in, the form asks for the others. */
export function OwnDetails({ draft, customer }: { draft: Draft; customer: UserView }) {
  const fillIn = () => {
    for (const [path, value] of Object.entries(clientOf(customer))) if (value !== '') draft.set(path, value);
  };
  return (
    <Button variant="default" size="compact-md" onClick={fillIn}>
      {t('staff.newOrder.ownDetails')}
    </Button>
  );
}
