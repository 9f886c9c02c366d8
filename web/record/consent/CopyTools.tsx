import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { filled } from '#web/api/call.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './consent.module.css';

/** Prints a signed form, or downloads it as the file that `route` creates. */
export function CopyTools({ route: { path }, id }: { route: { readonly path: string }; id: string }) {
  const save = useMutation({
    mutationFn: () => fetchFile(`${filled(path, { id })}?${new URLSearchParams({ language: language() })}`),
    onError: (fault) => toast.bad(problemText(fault)),
  });
  return (
    <div className={`${styles['tools']} no-print`}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('consent.pdf')}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('receipt.print')}
      </Button>
    </div>
  );
}
