import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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
  const [params, setParams] = useSearchParams();
  // The button of the list and of the bell leads straight to the answer.
  const [open, setOpen] = useState(params.get('do') === 'answer');
  const close = () => {
    setOpen(false);
    if (params.has('do')) setParams({}, { replace: true });
  };
  return (
    <>
      <ActionButton command="answer" reason={reason} weight="primary" onAct={() => setOpen(true)}>
        {t('command.claim.answer.do')}
      </ActionButton>
      {open && reason === undefined && <AnswerDialog claim={claim} onClose={close} />}
    </>
  );
}
