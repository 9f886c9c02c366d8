import type { Response } from 'express';
import { fileName } from '#workflows/fileName.ts';

interface SentFile {
  readonly name: string;
  /** What it is, by its content; its name gets the ending of that. */
  readonly type: string;
  /** Shown in the browser instead of kept; for pictures alone. */
  readonly inline?: boolean;
}

/** Says what a file is and how it is called. Every file that leaves us is named here, whatever it was called when it came. */
export function fileHeaders(res: Response, { name, type, inline = false }: SentFile): void {
  const safe = fileName(name, type);
  const ascii = asciiName(safe);
  const coded = ascii === safe ? '' : `; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()*]/g, percent)}`;
  res.setHeader('content-type', type);
  res.setHeader('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${ascii}"${coded}`);
}

const asciiName = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
