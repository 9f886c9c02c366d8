import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { problemOf } from '#services/http/problemOf.ts';
import { projectRoot } from '#services/platform/projectRoot.ts';
import { FileStoreUnavailable } from './faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradelines-full-'));
afterAll(() => rmdirSync(folder));

/** A disk of one's own, seen by these commands alone. */
const onSmallDisk = (commands: string) =>
  spawnSync('unshare', ['-Urm', 'sh', '-c', `set -e; mount -t tmpfs -o size=64k tmpfs ${folder}; ${commands}`], {
    cwd: projectRoot(),
    encoding: 'utf8',
  });
const put = `"${process.execPath}" --import tsx services/files/fullDisk.fixture.ts ${folder}`;

test('a full or read-only disk is distinguished from our own faults, and leaves nothing half written', ({ skip }) => {
  if (onSmallDisk('true').status !== 0) return skip('this machine does not let us mount a small disk');
  const { stdout, stderr } = onSmallDisk(`${put}; find ${folder} -type f; mount -o remount,ro ${folder}; ${put}`);
  expect(stdout.trim().split('\n'), stderr).toEqual(['FileStoreUnavailable ENOSPC', 'FileStoreUnavailable EROFS']);
});

test('whoever uploads is asked to try again later', () => {
  const { problem, headers } = problemOf(new FileStoreUnavailable(new Error('ENOSPC')));
  expect([problem.status, problem.code, headers]).toEqual([503, 'unavailable', { 'retry-after': '1' }]);
});
