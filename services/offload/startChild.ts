import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { buildFolder, projectRoot } from '#services/platform/projectRoot.ts';

/** One more process, of at most so many megabytes. It gets nothing of our environment: no keys, no passwords, no addresses. */
export function startChild({ megabytes }: { megabytes: number }): ChildProcess {
  const heap = `--max-old-space-size=${Math.round(megabytes / 2)}`;
  const root = projectRoot();
  // In the bundle this file is part of a chunk, and the process has an entry of its own.
  const [flags, entry] = import.meta.url.endsWith('.ts')
    ? [['--import', 'tsx'], fileURLToPath(new URL('./child.ts', import.meta.url))]
    : [[], join(buildFolder()!, 'server', 'offload', 'child.js')];
  const child = spawn(process.execPath, [heap, ...flags, entry, String(megabytes)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // Few threads, and few arenas of memory for them: what was freed goes back.
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  });
  if (child.pid !== undefined) stepBack(child.pid);
  return child;
}

/** Behind everybody who waits for an answer. */
function stepBack(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // It has ended already, or the system does not allow it: then it runs as everybody else does.
  }
}
