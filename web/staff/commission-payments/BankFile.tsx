import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Route } from '#services/http/route.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';

const BankFileDialog = later(async () => (await import('./BankFileDialog.tsx')).BankFileDialog);

/**
 * Exports full account numbers for the bank. Requires a reason, and the second factor if the user has one; the password
 * is requested on the way.
 */
export function BankFile({ route }: { readonly route: Pick<Route, 'path'> }) {
  const [open, setOpen] = useState(false);
  const me = useMe();
  if (!me || !reachesPage('payments', 3)(me)) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {t('staff.pay.bankFile')}
      </Button>
      {open && <BankFileDialog path={route.path} onClose={() => setOpen(false)} />}
    </>
  );
}
