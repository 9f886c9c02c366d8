import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { StoreRefused, StoreUnavailable } from '#services/eventstore/faults.ts';
import { createLogger } from './logger.ts';

test.each([true, false])(
  'a store that is away is a line of words without a stack, our own faults keep theirs (production: %s)',
  (production) => {
    const written: string[] = [];
    const out = new Writable({
      decodeStrings: false,
      write: (line, _encoding, done) => (written.push(String(line)), done()),
    });
    const log = createLogger({ LOG_LEVEL: 'info', production }, out);
    log.warn({ err: new StoreUnavailable(new Error('14 UNAVAILABLE')) }, 'waits');
    log.warn({ err: new StoreRefused(new Error('16 UNAUTHENTICATED')) }, 'waits');
    log.error({ err: new TypeError('ours') }, 'failed');
    const [away, refused, ours] = written;
    expect(away).toContain('14 UNAVAILABLE');
    expect(refused).toContain('$admins');
    for (const line of [away, refused]) expect(line).not.toContain('outage.test.ts');
    expect(ours).toContain('outage.test.ts');
  },
);
