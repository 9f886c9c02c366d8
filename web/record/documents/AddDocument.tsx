import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import * as fileRoutes from '#services/domains/files/routes.ts';
import { type DocumentKind, type DocumentPlace, kindsFor } from '#workflows/documentKinds.ts';
import { mediaTypesFor } from '#workflows/filePurposes.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';
import { call, type CallOptions } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { FileDrop } from '#web/kit/form/FileDrop.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import UploadProgress from '#web/kit/form/UploadProgress.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { uploadFault } from '#web/kit/form/uploadFault.ts';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './documentList.module.css';

/** The place of a document: an order, a booking, or the owner's own documents. */
export interface DocumentsOf {
  readonly orderId?: string;
  readonly bookingId?: string;
}

export const placeOf = ({ orderId, bookingId }: DocumentsOf): DocumentPlace =>
  orderId !== undefined ? 'order' : bookingId !== undefined ? 'booking' : 'own';

/** Adds a file with its type (spec section 5: both are required). After a failure both stay, to be sent again. */
export function AddDocument({ of, onAdded, onClose }: { of: DocumentsOf; onAdded: () => void; onClose: () => void }) {
  const draft = useDraft({ type: '' });
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [failed, setFailed] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const submit = async () => {
    const type = textOf(draft, 'type') as DocumentKind | '';
    if (type === '' || !file) {
      const required = t('field.required');
      return draft.fail({ ...(type === '' ? { type: required } : {}), ...(file ? {} : { file: required }) });
    }
    draft.fail({});
    stop.current = new AbortController();
    setSent(0);
    try {
      await added(of, type, { file, onProgress: setSent, signal: stop.current.signal });
      toast.good(t('documents.added'));
      onAdded();
      onClose();
    } catch (fault) {
      draft.fail({ file: uploadFault(fault) });
      setFailed(true);
    } finally {
      setSent(undefined);
    }
  };
  const close = () => {
    stop.current?.abort();
    onClose();
  };
  return (
    <Dialog title={t('documents.add')} onClose={close}>
      <Form draft={draft} onSubmit={() => void submit()}>
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

const added = ({ orderId, bookingId }: DocumentsOf, type: DocumentKind, options: CallOptions) =>
  orderId !== undefined
    ? call(fileRoutes.uploadDocument, { body: { orderId, type: type as 'other' } }, options)
    : bookingId !== undefined
      ? call(fileRoutes.uploadBookingDocument, { params: { id: bookingId }, body: { type: type as 'other' } }, options)
      : call(fileRoutes.addDocument, { body: { type: type as 'other' } }, options);
