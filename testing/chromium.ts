import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

/**
 * Path of the Chromium that npm brings (Linux x64), unpacked once into node_modules/.cache.
 * We unpack its archives ourselves: the package's own way shares one folder in /tmp between users and half-done runs.
 */
export async function unpackedChromium(): Promise<string> {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(dirname(dirname(root)), '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(join(root, 'bin'), folder);
  return join(folder, 'start');
}

async function unpack(archives: string, folder: string) {
  mkdirSync(dirname(folder), { recursive: true });
  const half = mkdtempSync(`${folder}-`);
  await inflate(join(archives, 'chromium.br'), join(half, 'chromium'));
  for (const name of readdirSync(archives).filter((one) => one.endsWith('.tar.br'))) {
    const target = join(half, name.replace('.tar.br', ''));
    mkdirSync(target);
    await inflate(join(archives, name), `${target}.tar`);
    execFileSync('tar', ['-x', '-f', `${target}.tar`, '-C', target]);
    rmSync(`${target}.tar`);
  }
  writeFileSync(join(half, 'start'), startScript, { mode: 0o755 });
  try {
    renameSync(half, folder);
  } catch (fault) {
    // Another test process was faster.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw fault;
  }
}

const inflate = (archive: string, target: string) =>
  pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(target, { mode: 0o755 }));

/** The carried libraries and fonts are for a bare machine: used only where the system lacks one. */
const startScript = `#!/bin/sh
here=$(dirname "$0")
if ldd "$here/chromium" | grep -q 'not found'; then export LD_LIBRARY_PATH="$here/al2023/lib"; fi
if [ ! -d /etc/fonts ]; then
  echo "<fontconfig><dir>$here/fonts/fonts</dir><cachedir>$here/fonts/cache</cachedir></fontconfig>" > "$here/fonts/fonts.conf"
  export FONTCONFIG_PATH="$here/fonts"
fi
exec "$here/chromium" "$@"
`;
