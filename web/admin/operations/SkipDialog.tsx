import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';

interface SkipDialogProps {
  title: string;
  /** What will follow from it. */
  consequence: string;
  pending: boolean;
  error: unknown;
  onSkip: (reason: string) => void;
  onClose: () => void;
}

/** Leaving something undone needs a reason, which stays. */
export function SkipDialog({ title, consequence, pending, error, onSkip, onClose }: SkipDialogProps) {
  const draft = useDraft({ reason: '' });
  const submit = () => {
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    onSkip(reason);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <div>{consequence}</div>
        <AreaField draft={draft} name="reason" label={t('input.reason')} hint={t('operations.reasonHint')} required />
        <Problem error={error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={pending}>
            {t('operations.skip')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
