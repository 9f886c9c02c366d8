import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Route } from '#services/http/route.ts';
import { fetchFile } from '#web/api/fetchFile.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';

interface TableLinkProps {
  route: Pick<Route, 'path'>;
  /** The list's query: search, filters, order. */
  query?: Readonly<Record<string, string>>;
  label: string;
  /** Message for a download that failed (product spec, section 8). */
  failed?: string;
}

/**
 * Downloads all rows of a list as a spreadsheet. It fetches the file: a plain link would replace the page with the JSON
 * of a refusal.
 */
export function TableLink({ route: { path }, query = {}, label, failed = t('failed.table') }: TableLinkProps) {
  const save = useMutation({
    mutationFn: () => fetchFile(`${path}?${new URLSearchParams({ language: language(), ...query })}`),
    onError: () => toast.bad(failed),
  });
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {label}
      </Button>
    </div>
  );
}
