import * as evidenceRoutes from '#services/domains/evidence/routes.ts';
import { filled } from '#web/api/call.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';

/** Has an evidence pack made and hands it to the browser as a file. Throws `ProblemError`. */
export async function fetchEvidence(orderId: string, format: 'pdf' | 'json', language: string): Promise<void> {
  const path = `${filled(evidenceRoutes.evidencePack.path, { id: orderId })}?${new URLSearchParams({ format, language })}`;
  const answer = await fetch(path, { credentials: 'same-origin' }).catch(() => {
    throw new ProblemError({ status: 0, code: 'unreachable' });
  });
  if (!answer.ok) {
    throw new ProblemError({
      code: 'unexpected',
      ...((await answer.json().catch(() => ({}))) as object),
      status: answer.status,
    });
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `evidence.${format}`;
  save(await answer.blob(), name);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
