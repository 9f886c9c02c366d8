import { ProblemError } from '#web/kit/problem/problemError.ts';
import { sentName } from './sentName.ts';
import { withPassword } from './withPassword.ts';

/**
 * Has a file made at an address of the API and hands it to the browser, by the name that the answer gives it (`sentName`), after the
 * password where it has to be given again. Throws `ProblemError`.
 */
export const fetchFile = (path: string): Promise<void> => withPassword(() => fetchOnce(path));

async function fetchOnce(path: string): Promise<void> {
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
