import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import type { Route } from '#services/http/route.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';

/** The list as a table for spreadsheets: every page of it, by the same search. */
export function TableLink({ route: { path } }: { route: Pick<Route, 'path'> }) {
  const search = useSearchParams()[0].get('search') ?? '';
  const query = new URLSearchParams({ language: language(), ...(search === '' ? {} : { search }) });
  return (
    <div>
      <Button
        component="a"
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        href={`${path}?${query}`}
      >
        {t('sales.csv')}
      </Button>
    </div>
  );
}
