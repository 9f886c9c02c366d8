import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#web/api/fetchFile.ts';
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
  const save = useMutation({
    mutationFn: () => fetchFile(`${path}?language=${language()}`),
    onError: () => toast.bad(failed),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {children}
    </Button>
  );
}
