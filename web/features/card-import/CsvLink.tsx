import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { language } from '#web/i18n/locale.ts';
import { toast } from '#web/kit/toast/toast.ts';

/** A table that is downloaded; where that fails, it says so here and not in the browser's list of downloads. */
export function CsvLink({
  route: { path },
  failed,
  children,
}: {
  route: { readonly path: string };
  failed: string;
  children: ReactNode;
}) {
  const [loading, setLoading] = useState(false);
  const fetchTable = async () => {
    setLoading(true);
    try {
      const answer = await fetch(`${path}?language=${language()}`, { credentials: 'same-origin' });
      if (!answer.ok) throw new Error(String(answer.status));
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'cards.csv';
      const address = URL.createObjectURL(await answer.blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      URL.revokeObjectURL(address);
    } catch {
      toast.bad(failed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden />}
      loading={loading}
      onClick={() => void fetchTable()}
    >
      {children}
    </Button>
  );
}
