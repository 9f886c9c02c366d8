import { Writable } from 'node:stream';
import pino from 'pino';
import { currentTrace } from './trace.ts';

export type Logger = pino.Logger;

/** JSON lines in production, one readable line each otherwise. Never personal data: payloads are ids, secrets are censored. */
export function createLogger(
  { LOG_LEVEL, production }: { LOG_LEVEL: string; production: boolean },
  out: Writable = process.stdout,
): Logger {
  return pino(
    {
      level: LOG_LEVEL,
      base: undefined,
      mixin: () => ({ ...currentTrace() }),
      serializers: { err: inShort },
      redact: { paths: [...secretPaths, ...rowPaths], censor: '[hidden]' },
    },
    production ? out : readable(out),
  );
}

/** A server that is away is no place in our code: its words, and no stack. */
function inShort(fault: Error): object {
  if (!outages.has(fault.name)) return pino.stdSerializers.err(fault);
  const cause = fault.cause instanceof Error ? fault.cause.message : undefined;
  return { type: fault.name, message: fault.message, ...(cause ? { cause } : {}) };
}
const outages = new Set(['StoreUnavailable', 'StoreRefused']);

const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'ssn',
  'birthDate',
  'secret',
  'securityCode',
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["idempotency-key"]',
];
// pino's redaction has no "at any depth": these are the depths at which our own log calls and pino-http put things.
const secretPaths = ['', '*', '*.*', '*.*.*'].flatMap((prefix) =>
  secrets.map((name) => (prefix && !name.startsWith('[') ? `${prefix}.${name}` : `${prefix}${name}`)),
);
// PostgreSQL tells with some faults the whole row that it did not take: names and addresses of people.
const rowPaths = ['err', 'err.cause'].flatMap((fault) => [`${fault}.detail`, `${fault}.where`]);

const levelNames: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info ',
  40: 'WARN ',
  50: 'ERROR',
  60: 'FATAL',
};

/** `12:30:01 WARN  something happened {"more":1}`, with an error's stack below. */
function readable(out: Writable): Writable {
  return new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      const { level, time, msg, err, ...rest } = JSON.parse(line.toString());
      const stack = err?.stack ? `\n${err.stack}` : '';
      const reported = err && !err.stack ? { ...rest, err } : rest;
      const more = Object.keys(reported).length > 0 ? ` ${JSON.stringify(reported)}` : '';
      out.write(
        `${new Date(time).toISOString().slice(11, 19)} ${levelNames[level] ?? level} ${msg ?? ''}${more}${stack}\n`,
      );
      done();
    },
  });
}
