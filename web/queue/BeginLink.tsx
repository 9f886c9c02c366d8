import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Level, Page } from '#workflows/kernel/access.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';

interface BeginLinkProps {
  /** The link is shown to staff with this level on this page; 3 by default. */
  page: Page;
  level?: Level;
  to: string;
  icon: Icon;
  children: ReactNode;
}

/** A queue's link to the page where its records are created. */
export function BeginLink({ page, level = 3, to, icon: Icon, children }: BeginLinkProps) {
  const me = useMe();
  if (!me || !reachesPage(page, level)(me)) return null;
  return (
    <Button component={Link} to={to} size="sm" variant="default" leftSection={<Icon size={16} aria-hidden />}>
      {children}
    </Button>
  );
}
