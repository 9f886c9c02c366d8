import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Page } from '#workflows/kernel/access.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';

interface BeginLinkProps {
  /** Shown to who has level 3 on this page. */
  page: Page;
  to: string;
  icon: ReactNode;
  children: ReactNode;
}

/** A queue's link to where its records begin. */
export function BeginLink({ page, to, icon, children }: BeginLinkProps) {
  const me = useMe();
  if (!me || !reachesPage(page, 3)(me)) return null;
  return (
    <Button component={Link} to={to} size="sm" variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}
