import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconSignature } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { evidencePack } from '#services/domains/audit/evidence/routes.ts';
import { filled } from '#web/api/call.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { language } from '#web/i18n/locale.ts';
import { type Language, languages } from '#words/languages.ts';
import { t } from '#web/i18n/t.ts';
import { Select } from '#web/kit/form/Select.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import styles from './evidence.module.css';

const options = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }));

/**
 * Downloads an order's evidence pack: a printable version in a language, or signed events that anyone can verify. Needs
 * the words of `audit`.
 */
export function EvidenceDownload({ orderId, titled = true }: { orderId: string; titled?: boolean }) {
  const [chosen, setChosen] = useState<Language>(language());
  const make = useMutation({
    mutationFn: (format: 'pdf' | 'json') =>
      fetchFile(`${filled(evidencePack.path, { id: orderId })}?${new URLSearchParams({ format, language: chosen })}`),
  });
  const busy = (format: 'pdf' | 'json') => make.isPending && make.variables === format;
  const Frame = titled ? 'section' : 'div';
  return (
    <Frame
      className={`${styles['evidence']} no-print`}
      data-actions
      aria-label={titled ? t('audit.evidence.title') : undefined}
    >
      {titled && <h3>{t('audit.evidence.title')}</h3>}
      <p>{t('audit.evidence.text')}</p>
      <div className={styles['row']}>
        <Select
          size="xs"
          aria-label={t('audit.evidence.language')}
          value={chosen}
          options={options}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Language)}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={busy('pdf')}
          disabled={make.isPending}
          onClick={() => make.mutate('pdf')}
        >
          {t('audit.evidence.pdf')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSignature size={16} aria-hidden />}
          loading={busy('json')}
          disabled={make.isPending}
          onClick={() => make.mutate('json')}
        >
          {t('audit.evidence.json')}
        </Button>
      </div>
      <Problem error={make.error} />
    </Frame>
  );
}
