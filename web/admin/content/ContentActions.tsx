import type { ContentView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import * as contentRoutes from '#services/domains/content/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { languageCodes, languages, pathIn } from '#words/languages.ts';
import { PublishDialog } from './PublishDialog.tsx';
import styles from './content.module.css';

interface ContentActionsProps {
  content: ContentView;
  /** True if there are unsaved edits. */
  dirty: boolean;
  onChanged: (content: ContentView) => void;
}

const changes = {
  archive: contentRoutes.archiveContent,
  unarchive: contentRoutes.unarchiveContent,
  unschedule: contentRoutes.unscheduleContent,
} as const;

/** Actions on a text: preview the draft on its page, publish it, take it off the site. */
export function ContentActions({ content, dirty, onChanged }: ContentActionsProps) {
  const { id, revision, state, next, path, kind, unpublished } = content;
  const [publishing, setPublishing] = useState(false);
  const changing = useSend(
    (what: keyof typeof changes, idempotencyKey) =>
      call(changes[what], { params: { id }, body: { revision } }, { idempotencyKey }),
    {
      touches: [`content-${id}`],
      onDone: (changed) => {
        toast.good(t('content.changed'));
        onChanged(changed);
      },
    },
  );
  const why = dirty ? t('content.saveFirst') : undefined;
  return (
    <>
      {next && (
        <Callout tone="info">
          {t('content.scheduledFor')} <DateTime at={next.from} />{' '}
          <Button size="xs" variant="default" onClick={() => changing.mutate('unschedule')}>
            {t('content.unschedule')}
          </Button>
        </Callout>
      )}
      {path && !path.endsWith('.pdf') && (
        <div className={styles['tabs']} role="group" aria-labelledby="preview">
          <span id="preview">{t('content.preview')}:</span>
          {languageCodes.map((code) => (
            <Button
              key={code}
              component="a"
              href={`${pathIn(code, path)}?draft=${id}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconEye size={16} aria-hidden />}
              aria-label={t('content.previewIn', { language: languages[code].name })}
            >
              {languages[code].name}
            </Button>
          ))}
        </div>
      )}
      <div className={styles['actions']}>
        <ActionButton
          weight="primary"
          reason={why ?? (unpublished ? undefined : t('content.nothingNew'))}
          onAct={() => setPublishing(true)}
        >
          {t('content.publish')}
        </ActionButton>
        {kind === 'blog' && state !== 'draft' && (
          <ActionButton
            weight={state === 'archived' ? 'normal' : 'danger'}
            reason={why}
            pending={changing.isPending}
            onAct={() => changing.mutate(state === 'archived' ? 'unarchive' : 'archive')}
          >
            {t(state === 'archived' ? 'content.unarchive' : 'content.archive')}
          </ActionButton>
        )}
      </div>
      <Problem error={changing.error} />
      {publishing && <PublishDialog content={content} onPublished={onChanged} onClose={() => setPublishing(false)} />}
    </>
  );
}
