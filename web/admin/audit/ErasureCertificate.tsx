import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { erasureCertificate } from '#services/domains/audit/routes.ts';
import { filled } from '#web/api/call.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import styles from '#web/record/evidence/evidence.module.css';
import { pathIn } from '#words/languages.ts';

/** Downloads the certificate that a forgotten account's keys are destroyed, in the reader's language. */
export function ErasureCertificate({ accountId }: { accountId: string }) {
  const make = useMutation({
    mutationFn: () =>
      fetchFile(
        `${filled(erasureCertificate.path, { id: accountId })}?${new URLSearchParams({ language: language() })}`,
      ),
  });
  return (
    <section className={`${styles['evidence']} no-print`}>
      <h3>{t('audit.erasure.title')}</h3>
      <p>
        {t('audit.erasure.text')} <a href={pathIn(language(), '/verify')}>{t('audit.erasure.verify')}</a>
      </p>
      <div className={styles['row']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSignature size={16} aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {t('audit.erasure.file')}
        </Button>
      </div>
      <Problem error={make.error} />
    </section>
  );
}
