import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The script that a page has to run before its first paint (`web/public/before-paint.js`). */
export interface BeforePaint {
  /** Source by which the content security policy allows it, and no other inline script. */
  readonly source: string;
  /** Puts it into a page in place of the request for its file: on a slow phone that would delay the paint by a second. */
  readonly putInto: (html: string) => string;
}

/** Reads it from the built web app; undefined if there is none. */
export function beforePaint(webFolder: string): BeforePaint | undefined {
  const path = join(webFolder, 'before-paint.js');
  if (!existsSync(path)) return undefined;
  const script = readFileSync(path, 'utf8');
  return {
    source: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    putInto: (html) => html.replace(/<script src="\/before-paint\.js"><\/script>/, () => `<script>${script}</script>`),
  };
}
