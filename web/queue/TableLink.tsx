import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Route } from '#services/http/route.ts';
import { language } from '#web/i18n/locale.ts';

interface TableLinkProps {
  route: Pick<Route, 'path'>;
  /** What the list is asked for: search, filters, order. */
  query: Readonly<Record<string, string>>;
  label: string;
}

/** The list as a table for spreadsheets: all of its rows. */
export const TableLink = ({ route: { path }, query, label }: TableLinkProps) => (
  <div>
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden />}
      href={`${path}?${new URLSearchParams({ language: language(), ...query })}`}
    >
      {label}
    </Button>
  </div>
);
