import type { ContentView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { languageCodes, languages } from '#words/languages.ts';
import { diffLines } from './diffLines.ts';
import { PublishDialog } from './PublishDialog.tsx';
import styles from './content.module.css';

type Version = ContentView['versions'][number];

interface VersionsProps {
  content: ContentView;
  dirty: boolean;
  onChanged: (content: ContentView) => void;
}

/** All published versions: who published them and when, their changes, and an action to restore one. */
export function Versions({ content, dirty, onChanged }: VersionsProps) {
  const [back, setBack] = useState<number>();
  const { versions, live } = content;
  if (versions.length === 0) return <EmptyState icon={IconHistory} title={t('content.neverPublished')} />;
  return (
    <>
      <ol className={styles['versions']}>
        {versions.map((one, place) => (
          <li key={one.version} className={styles['version']}>
            <strong>{t('content.version', { version: one.version })}</strong>
            <span className={styles['who']}>
              <DateTime at={one.madeAt} /> · {one.madeBy ?? t('content.first')}
              {one.broughtBack !== null && <> · {t('content.broughtBack', { version: one.broughtBack })}</>}
            </span>
            {one.version === live ? (
              <span className={styles['note']}>{t('content.live')}</span>
            ) : (
              <Button
                size="xs"
                variant="default"
                disabled={dirty}
                aria-label={t('content.bringBackVersion', { version: one.version })}
                onClick={() => setBack(one.version)}
              >
                {t('content.bringBack')}
              </Button>
            )}
            {versions[place + 1] && (
              <details>
                <summary>{t('content.compare', { version: versions[place + 1]!.version })}</summary>
                <Changes before={versions[place + 1]!} after={one} />
              </details>
            )}
          </li>
        ))}
      </ol>
      {back !== undefined && (
        <PublishDialog content={content} version={back} onPublished={onChanged} onClose={() => setBack(undefined)} />
      )}
    </>
  );
}

const marks = { same: '  ', added: '+ ', removed: '− ' } as const;

/** Changes from one version to the next, language by language. */
function Changes({ before, after }: { before: Version; after: Version }) {
  const changed = languageCodes.flatMap((code) => {
    const lines = diffLines(before.texts[code] ?? '', after.texts[code] ?? '');
    return lines.length === 0 ? [] : [{ code, lines }];
  });
  if (changed.length === 0) return <p>{t('content.noChange')}</p>;
  return changed.map(({ code, lines }) => (
    <div key={code} className={styles['diff']} lang={code}>
      <strong>{languages[code].name}</strong>
      {lines.map(({ kind, text }, at) => {
        const Line = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
        return (
          <Line key={at}>
            {marks[kind]}
            {text}
          </Line>
        );
      })}
    </div>
  ));
}
