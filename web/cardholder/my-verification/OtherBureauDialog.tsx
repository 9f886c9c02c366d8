import { Button } from '@mantine/core';
import type { VerificationBureau } from '#workflows/verification/bureaus.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';

/** Asks the cardholder about a report that seems to be from another bureau, before it is sent; suggests another file. */
export function OtherBureauDialog({
  bureau,
  other,
  onSend,
  onBack,
}: {
  bureau: VerificationBureau;
  other: VerificationBureau;
  onSend: () => void;
  onBack: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('verification.otherBureau', { other: t(`value.${other}`) })}
      confirm={t('verification.otherBureauBack')}
      other={
        <Button variant="default" onClick={onSend}>
          {t('verification.otherBureauSend')}
        </Button>
      }
      onConfirm={onBack}
      onClose={onBack}
    >
      <p>{t('verification.otherBureauAsk', { bureau: t(`value.${bureau}`) })}</p>
    </ConfirmDialog>
  );
}
