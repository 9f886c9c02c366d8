import { useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import type { StaffClaim } from './staffClaim.ts';

const ReplaceDialog = lazily(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }));

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
      {open && (
        <Awaited fallback={null}>
          <ReplaceDialog claim={claim} onClose={() => setOpen(false)} />
        </Awaited>
      )}
    </>
  );
}
