import { useState } from 'react';
import type * as claimRoutes from '#services/domains/claims/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';

const AnswerDialog = later(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);

/** Answers a question from staff, with another report where one is needed. */
export function AnswerAction({
  claim,
  reason,
}: {
  claim: AnswerTo<typeof claimRoutes.claim>;
  reason: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton command="answer" reason={reason} onAct={() => setOpen(true)}>
        {t('command.claim.answer.do')}
      </ActionButton>
      {open && <AnswerDialog claim={claim} onClose={() => setOpen(false)} />}
    </>
  );
}
