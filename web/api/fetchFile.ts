import { ProblemError } from '#web/kit/problem/problemError.ts';
import { sentName } from './sentName.ts';
import { withPassword } from './withPassword.ts';

/**
 * Has a file made at an address of the API and hands it to the browser, by the name that the answer gives it (`sentName`), after the
 * password where it has to be given again. With a body it is sent by POST. Throws `ProblemError`.
 */
export const fetchFile = (path: string, body?: object): Promise<void> => withPassword(() => fetchOnce(path, body));

async function fetchOnce(path: string, body?: object): Promise<void> {
  const posted = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, { credentials: 'same-origin', ...posted }).catch(() => {
    throw new ProblemError({ status: 0, code: 'unreachable' });
  });
  if (!answer.ok) {
    throw new ProblemError({
      code: 'unexpected',
      ...((await answer.json().catch(() => ({}))) as object),
      status: answer.status,
    });
  }
  save(await answer.blob(), sentName(answer));
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
