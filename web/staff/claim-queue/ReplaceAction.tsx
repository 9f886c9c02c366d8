import { useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import type { StaffClaim } from './staffClaim.ts';

const ReplaceDialog = later(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog);

/** Approves a claim with another card, or says why that is not possible. */
export function ReplaceAction({ claim, reason }: { claim: StaffClaim; reason: string | undefined }) {
  const [open, setOpen] = useState(false);
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
      {open && <ReplaceDialog claim={claim} onClose={() => setOpen(false)} />}
    </>
  );
}
