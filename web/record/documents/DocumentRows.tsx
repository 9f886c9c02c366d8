import type { DocumentView } from '#services/http/routeTypes.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as fileRoutes from '#services/domains/files/routes.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { isCardholder, isStaff } from '#web/api/session/may.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { sizeText } from '#web/kit/FileLabel.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './documentList.module.css';

/** Documents, one per row: type, file, date and sender. Rows can be opened, and deleted where that is allowed. */
export function DocumentRows({
  first,
  rows,
  names,
  label,
  onChanged,
}: {
  /** Rows of documents that are no files. */
  first?: ReactNode;
  rows: readonly DocumentView[];
  names: Readonly<Record<string, string>>;
  label: string;
  onChanged: () => void;
}) {
  const [deleting, setDeleting] = useState<DocumentView>();
  return (
    <>
      <ul className={styles['rows']} aria-label={label}>
        {first}
        {rows.map((row) => (
          <DocumentRow key={row.id} row={row} names={names} onDelete={() => setDeleting(row)} />
        ))}
      </ul>
      {deleting && <DeleteDialog document={deleting} onDeleted={onChanged} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function DocumentRow({
  row,
  names,
  onDelete,
}: {
  row: DocumentView;
  names: Readonly<Record<string, string>>;
  onDelete: () => void;
}) {
  const me = useMe();
  const { id, type, name, erased, size, uploadedAt, uploadedBy, deletable, mediaType } = row;
  const Sign =
    mediaType === 'application/pdf' ? IconFileTypePdf : mediaType.startsWith('image/') ? IconPhoto : IconFile;
  const kind = t(`documents.kind.${type}`);
  const by = me?.id === uploadedBy ? t('documents.byYou') : uploadedBy && names[uploadedBy];
  return (
    <li>
      <Sign size={22} stroke={1.5} aria-hidden />
      <div className={styles['what']}>
        {erased ? (
          <strong>{kind}</strong>
        ) : (
          <Link to={addressOf(me, id)} aria-label={t('documents.open', { name: `${kind}, ${name}` })}>
            {kind}
          </Link>
        )}
        <span className={styles['facts']}>
          <span className={styles['name']}>{erased ? t('documents.erased') : name}</span>
          {!erased && <span>{sizeText(size)}</span>}
          <DateTime at={uploadedAt} />
          {by && <span>{me?.id === uploadedBy ? by : t('documents.by', { name: by })}</span>}
          {deletable === 'inUse' && <span>{t('documents.kept')}</span>}
        </span>
      </div>
      {deletable === 'yes' && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className="no-print"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={t('documents.deleteOne', { name })}
          onClick={onDelete}
        >
          {t('documents.delete')}
        </Button>
      )}
    </li>
  );
}

/** Returns the path at which this reader opens a document (spec section 2). */
const addressOf = (me: ReturnType<typeof useMe>, id: string): string =>
  me && isStaff(me)
    ? `/admin/document/${id}`
    : me && isCardholder(me)
      ? `/cardholder/document/${id}`
      : `/document/${id}`;

function DeleteDialog({
  document: { id, name, type },
  onDeleted,
  onClose,
}: {
  document: DocumentView;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const erase = async () => {
    setPending(true);
    try {
      await call(fileRoutes.deleteDocument, { params: { id } });
      toast.good(t('documents.deleted'));
      onDeleted();
      onClose();
    } catch (fault) {
      setError(fault);
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={t('documents.deleteTitle')}
      confirm={t('documents.delete')}
      danger
      pending={pending}
      error={error}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      {t('documents.deleteText', { name: name || t(`documents.kind.${type}`) })}
    </ConfirmDialog>
  );
}
