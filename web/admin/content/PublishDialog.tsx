import type { ContentView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { TextInput } from '@mantine/core';
import * as contentRoutes from '#services/domains/content/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { fieldErrors } from '#web/kit/problem/fieldErrors.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { instantFromPacific } from '#words/format/pacificClock.ts';
import { languages } from '#words/languages.ts';

interface PublishDialogProps {
  content: ContentView;
  /** An older version to publish once more; left out for the present draft. */
  version?: number;
  onPublished: (content: ContentView) => void;
  onClose: () => void;
}

/** Asks for confirmation before the published text changes: at once, or from an instant on. */
export function PublishDialog({ content, version, onPublished, onClose }: PublishDialogProps) {
  const { id, revision, missing, kind } = content;
  const [at, setAt] = useState('');
  const publishing = useSend(
    (_: void, idempotencyKey) =>
      call(
        contentRoutes.publishContent,
        {
          params: { id },
          body: {
            revision,
            ...(version === undefined ? {} : { version }),
            ...(at === '' ? {} : { at: instantFromPacific(at) }),
          },
        },
        { idempotencyKey },
      ),
    {
      touches: [`content-${id}`],
      onDone: (published) => {
        toast.good(t(at === '' ? 'content.published' : 'content.scheduled'));
        onPublished(published);
        onClose();
      },
    },
  );
  const wrong = fieldErrors(publishing.error)['at'];
  return (
    <ConfirmDialog
      title={version === undefined ? t('content.publishTitle') : t('content.bringBackTitle', { version })}
      confirm={t(at === '' ? 'content.publishNow' : 'content.schedule')}
      pending={publishing.isPending}
      error={wrong ? undefined : publishing.error}
      onConfirm={() => publishing.mutate()}
      onClose={onClose}
    >
      <p>{t(version === undefined ? 'content.publishText' : 'content.bringBackText')}</p>
      {kind === 'policy' && <Callout tone="wait">{t('content.policy')}</Callout>}
      {version === undefined && missing.length > 0 && (
        <Callout tone="wait">
          {t('content.publishMissing', { languages: missing.map((code) => languages[code].name).join(', ') })}
        </Callout>
      )}
      <TextInput
        type="datetime-local"
        name="at"
        label={t('content.at')}
        description={t('content.atHint')}
        value={at}
        error={wrong}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
