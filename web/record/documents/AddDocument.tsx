import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import * as fileRoutes from '#services/domains/files/routes.ts';
import { type DocumentPlace, kindsFor } from '#workflows/documentKinds.ts';
import { mediaTypesFor } from '#workflows/filePurposes.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';
import { callWith } from '#web/api/call.ts';
import { formOf, type RouteForm } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { FileDrop } from '#web/kit/form/FileDrop.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import UploadProgress from '#web/kit/form/UploadProgress.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { uploadFault } from '#web/kit/form/uploadFault.ts';
import styles from './documentList.module.css';

/** The place of a document: an order, a booking, or the owner's own documents. */
export interface DocumentsOf {
  readonly orderId?: string;
  readonly bookingId?: string;
}

export const placeOf = ({ orderId, bookingId }: DocumentsOf): DocumentPlace =>
  orderId !== undefined ? 'order' : bookingId !== undefined ? 'booking' : 'own';

const forms = {
  order: formOf(fileRoutes.uploadDocument),
  booking: formOf(fileRoutes.uploadBookingDocument),
  own: formOf(fileRoutes.addDocument),
} satisfies Record<DocumentPlace, RouteForm>;

/** Adds a file with its type (spec section 5: both are required). After a failure both stay, to be sent again. */
export function AddDocument({ of, onAdded, onClose }: { of: DocumentsOf; onAdded: () => void; onClose: () => void }) {
  const draft = useDraft({ type: '' });
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [failed, setFailed] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const form: RouteForm = forms[placeOf(of)];
  const adding = useRouteForm(form, {
    draft,
    fixed: of.orderId === undefined ? {} : { orderId: of.orderId },
    faults: () => (file ? {} : { file: t('field.required') }),
    refusedBy: (fault) => ({ file: uploadFault(fault) }),
    sends: async (body) => {
      draft.fail({});
      setSent(0);
      stop.current = new AbortController();
      const { signal } = stop.current;
      return callWith(
        form.route,
        { params: { id: of.bookingId ?? '' }, body },
        { file, onProgress: setSent, signal },
      ).finally(() => setSent(undefined));
    },
    done: t('documents.added'),
    onDone: () => {
      onAdded();
      onClose();
    },
    onFailed: () => setFailed(true),
  });
  const close = () => {
    stop.current?.abort();
    onClose();
  };
  return (
    <Dialog title={t('documents.add')} onClose={close}>
      <Form draft={draft} onSubmit={adding.submit}>
        <Select
          label={t('documents.type')}
          name="type"
          required
          withAsterisk={false}
          value={textOf(draft, 'type')}
          error={draft.errors['type']}
          disabled={sent !== undefined}
          onChange={({ currentTarget }) => draft.set('type', currentTarget.value)}
          options={[
            { value: '', label: t('documents.choose') },
            ...kindsFor(placeOf(of)).map((kind) => ({ value: kind, label: t(`documents.kind.${kind}`) })),
          ]}
        />
        <FileDrop
          name="file"
          label={t('documents.file')}
          hint={t('documents.fileHint', { maxFileSizeMB: uploadLimitMegabytes })}
          accept={mediaTypesFor('document')}
          error={draft.errors['file']}
          onNone={() => {
            stop.current?.abort();
            setFile(undefined);
            draft.set('file', '');
          }}
          onChosen={(chosen) => {
            setFile(chosen);
            setFailed(false);
            draft.set('file', chosen.name);
          }}
        />
        {sent !== undefined && <UploadProgress sent={sent} />}
        <div className={styles['foot']}>
          <Button variant="default" onClick={sent === undefined ? close : () => stop.current?.abort()}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={sent !== undefined}>
            {t(failed ? 'failed.retry' : 'documents.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
