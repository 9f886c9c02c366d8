import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import { commentMaximum } from '#workflows/limits.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { textOf } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import styles from '#web/record/ticket/ticket.module.css';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';

/** Writes a comment. If it can't be sent, the text stays. */
export function CommentForm({ bookingId }: { bookingId: string }) {
  const kept = `booking-${bookingId}.comment`;
  const draft = useKeptDraft(kept, { text: '', ...keptDrafts.of(kept) });
  const form = useRouteForm(formOf(bookingRoutes.commentBooking), {
    params: { id: bookingId },
    draft,
    touches: [`booking-${bookingId}`],
    onDone: (_, { text }) => {
      keptDrafts.keep(kept);
      // Text written while the comment was sent belongs to the next one.
      if (textOf(draft, 'text').trim() === text) draft.reset({ text: '' });
    },
    onFailed: (_, { text }) => keptDrafts.keep(kept, { text }),
  });
  return (
    <Form draft={draft} onSubmit={form.submit} className={styles['write']}>
      <AreaField draft={draft} name="text" label={t('comments.write')} maxLength={commentMaximum} />
      <Problem error={form.problem} />
      <div className={styles['foot']}>
        <Button type="submit" loading={form.pending} leftSection={<IconSend size={16} aria-hidden />}>
          {t('command.booking.comment.do')}
        </Button>
      </div>
    </Form>
  );
}
