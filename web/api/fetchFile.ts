import { ProblemError } from '#web/kit/problem/problemError.ts';
import { sentName } from './sentName.ts';
import { withPassword } from './withPassword.ts';

/**
 * Has the API generate a file and downloads it in the browser under the name in the answer (`sentName`); asks for the
 * password again if required. With a body the request is a POST. Throws `ProblemError`.
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
