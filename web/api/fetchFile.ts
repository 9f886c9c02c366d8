import { ProblemError } from '#web/kit/problem/problemError.ts';

/** Has a file made at an address of the API and hands it to the browser, by the name that the answer gives it. Throws `ProblemError`. */
export async function fetchFile(path: string): Promise<void> {
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
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
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
