import type { Log } from '../engine/log.ts';

export interface Said {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: object;
}

/** A log that only remembers. */
export function quietLog(): Log & { readonly said: readonly Said[] } {
  const said: Said[] = [];
  const at = (level: Said['level']) => (fields: object, message: string) => void said.push({ level, message, fields });
  return { info: at('info'), warn: at('warn'), error: at('error'), said };
}
