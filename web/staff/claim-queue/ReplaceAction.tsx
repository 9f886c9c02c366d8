import { use, useEffect, useState } from 'react';
import type { Sends } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionsWait } from '#web/record/actions/actionsWaitContext.ts';
import { cameBack } from '#web/record/actions/sendsBehindContext.ts';
import { replacements, type StaffClaim } from './staffClaim.ts';

const ReplaceDialog = later(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);

/** Approves a claim with another card, or says why that is not possible. Its form opens again if it comes back. */
export function ReplaceAction({
  claim,
  reason,
  sends,
}: {
  claim: StaffClaim;
  reason: string | undefined;
  sends: Sends | undefined;
}) {
  const [open, setOpen] = useState(false);
  const waits = use(ActionsWait);
  const returned = !waits && replacements.some((one) => cameBack.faultOf(`claim-${claim.id}.${one}`));
  useEffect(() => {
    if (returned) setOpen(true);
  }, [returned]);
  return (
    <>
      <ActionButton
        command="approveReplacement"
        hint={t('command.claim.approveReplacement.hint')}
        reason={reason}
        onAct={() => setOpen(true)}
      >
        {t('command.claim.approveReplacement.do')}
      </ActionButton>
      {open && <ReplaceDialog claim={claim} sends={sends} onClose={() => setOpen(false)} />}
    </>
  );
}
