import { resolve } from 'node:path';
import { z } from 'zod';
import { readConnectionString } from '#services/eventstore/connectionString.ts';
import { masterKeyIn } from './masterKey.ts';
import { StartFault } from './startFault.ts';

/** The process's environment. Read once at the start and passed on as an argument. */
export type Env = ReturnType<typeof parseEnv> & {
  /** 32 bytes that wrap every subject's key. */
  readonly masterKey: Buffer;
};

/** The environment cannot be used; the message lists every fault at once, one per line. */
export class EnvFault extends StartFault {
  constructor(faults: readonly string[]) {
    super(['The environment cannot be used:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  }
}

type Source = Readonly<Record<string, string | undefined>>;

/**
 * The process's environment, with a master key made and kept in DATA_DIR outside production.
 * On a fault it prints all of them and ends the process with 1.
 */
export function loadEnv(instead: Source = {}): Env {
  try {
    const env = parseEnv(undefined, instead);
    return { ...env, masterKey: env.MASTER_KEY ?? masterKeyIn(env.DATA_DIR) };
  } catch (fault) {
    if (!(fault instanceof EnvFault)) throw fault;
    console.error(fault.message);
    process.exit(1);
  }
}

/**
 * The variables by value, defaults filled in; an empty variable counts as not set. `instead`: values that a command line
 * names itself. Throws `EnvFault`.
 * Its default argument is the only place that reads `process.env`.
 */
export function parseEnv(source: Source = process.env, instead: Source = {}) {
  const set = Object.fromEntries(Object.entries({ ...source, ...instead }).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(set);
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...missing(set),
  ];
  if (!parsed.success || faults.length > 0) throw new EnvFault(faults);
  const { PORT, PUBLIC_URL, NODE_ENV } = parsed.data;
  return {
    ...parsed.data,
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, ''),
    LOG_LEVEL: parsed.data.LOG_LEVEL ?? (NODE_ENV === 'test' ? 'warn' : 'info'),
    // Outside production there are accounts whose password is published.
    HOST: parsed.data.HOST ?? (NODE_ENV === 'production' ? undefined : '127.0.0.1'),
    STOP_NOTICE_MS: parsed.data.STOP_NOTICE_MS ?? (NODE_ENV === 'production' ? 1_000 : 0),
    SECOND_FACTOR_FOR: parsed.data.SECOND_FACTOR_FOR ?? (NODE_ENV === 'production' ? 'admins' : 'nobody'),
    production: NODE_ENV === 'production',
  };
}

/** What one variable makes necessary in another. Apart from the schema, which skips such checks once a field has failed. */
function missing({
  NODE_ENV,
  MASTER_KEY,
  ROLE,
  DATABASE_URL,
  LISTS_DATABASE_URL,
  CAPTCHA_PROVIDER,
  CAPTCHA_SITE_KEY,
  CAPTCHA_SECRET,
}: Readonly<Record<string, string | undefined>>): readonly string[] {
  const key = NODE_ENV === 'production' && !MASTER_KEY;
  const database = ROLE !== undefined && ROLE !== 'all' && !DATABASE_URL;
  return [
    ...(key
      ? [
          'MASTER_KEY: is required in production; it opens all personal data, so make one and keep it safe: openssl rand -base64 32',
        ]
      : []),
    ...(database ? [`DATABASE_URL: is required with ROLE=${ROLE}; the embedded database belongs to one process`] : []),
    ...(LISTS_DATABASE_URL && !DATABASE_URL
      ? ['DATABASE_URL: is required with LISTS_DATABASE_URL; the embedded database has no replica']
      : []),
    ...(CAPTCHA_PROVIDER && !CAPTCHA_SITE_KEY ? [`CAPTCHA_SITE_KEY: is required with ${CAPTCHA_PROVIDER}`] : []),
    ...(CAPTCHA_PROVIDER && !CAPTCHA_SECRET ? [`CAPTCHA_SECRET: is required with ${CAPTCHA_PROVIDER}`] : []),
  ];
}

const url = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `is not a URL like ${example}`);

/** Several hosts are one connection string, but no URL. What is wrong is said without the string: it may hold a password. */
const eventStoreUrl = z.string().superRefine((text, context) => {
  try {
    readConnectionString(text);
  } catch (fault) {
    context.addIssue((fault as Error).message);
  }
});

const masterKey = z.string().transform((text, context) => {
  const key = decodeKey(text);
  if (!key) context.addIssue('must be 32 bytes, as base64 or as 64 hex digits: openssl rand -base64 32');
  return key ?? z.NEVER;
});

/** As Express takes it: a number of hops, or addresses. */
function trusted(text: string): number | string[] {
  return /^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim());
}

function decodeKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === 32 ? key : undefined;
}

const atLeastOne = z.coerce
  .number('must be a number')
  .int('must be a number')
  .min(1, 'must be 1 at least')
  .max(60_000, 'must be 60000 at most');

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  ROLE: z.enum(['all', 'api', 'worker', 'projector'], 'must be all, api, worker or projector').default('all'),
  /** What a projector keeps up to date: names of projections, `orders,bookings`. All of them where it's not set. */
  PROJECTIONS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .optional(),
  PORT: z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535).default(3000),
  /** The address to listen on: this machine's own outside production, all of them in it. */
  HOST: z.union([z.ipv4(), z.ipv6(), z.literal('localhost')], 'must be an address, like 0.0.0.0').optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/database').optional(),
  /** Where the keys of personal data are, apart from what they open (`services/vault/openKeys.ts`). */
  KEYS_DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/keys').optional(),
  /** A replica of DATABASE_URL that lists are read from (`services/lists`). */
  LISTS_DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@replica:5432/database').optional(),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  /** How long a start waits for EventStoreDB before it gives up. */
  EVENTSTORE_WAIT_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(3_600).default(60),
  REDIS_URL: url(/^rediss?:$/, 'redis://host:6379').optional(),
  SMTP_URL: url(/^smtps?:$/, 'smtp://user:password@host:587').optional(),
  /** A place of somebody else's that is sent each signed checkpoint of the log (POST), and asked for the newest at a start (GET). */
  CHECKPOINT_URL: url(/^https?:$/, 'https://witness.example/tradelines').optional(),
  /** A witness of C2SP that signs checkpoints, and its verifier key: both or neither. */
  WITNESS_URL: url(/^https?:$/, 'https://witness.example').optional(),
  WITNESS_KEY: z.string().optional(),
  /** Addresses are completed and looked up there instead of in our own list (`services/address`). */
  SMARTY_AUTH_ID: z.string().optional(),
  SMARTY_AUTH_TOKEN: z.string().optional(),
  SMARTY_AUTOCOMPLETE_URL: url(/^https?:$/, 'https://example.com/lookup').default(
    'https://us-autocomplete-pro.api.smarty.com/lookup',
  ),
  SMARTY_STREET_URL: url(/^https?:$/, 'https://example.com/street-address').default(
    'https://us-street.api.smarty.com/street-address',
  ),
  /** Sign-in with Google or Facebook: an id and a secret of ours there. Without them it isn't offered. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(/^https?:$/, 'https://accounts.google.com').default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: url(/^https?:$/, 'https://example.com/dialog/oauth').default(
    'https://www.facebook.com/v24.0/dialog/oauth',
  ),
  FACEBOOK_GRAPH_URL: url(/^https?:$/, 'https://example.com').default('https://graph.facebook.com/v24.0'),
  PUBLIC_URL: url(/^https?:$/, 'https://example.com').optional(),
  /** Other origins whose pages may call the API with the session's cookie, by commas. */
  API_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().replace(/\/$/, '')))
    .refine(
      (origins) => origins.every((one) => URL.canParse(one) && new URL(one).origin === one),
      'must be origins like https://app.example.com, by commas',
    )
    .optional(),
  MASTER_KEY: masterKey.optional(),
  /** Which proxies to trust about a client's address: how many proxies stand before us, or their addresses and networks. Nobody by default. */
  TRUST_PROXY: z
    .string()
    .regex(
      /^(\d{1,2}|[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*)$/,
      'is neither a number of proxies nor a list of their addresses',
    )
    .transform(trusted)
    .optional(),
  /** Opens `/metrics`, the API's description and the details of `/readyz` in production; without it they are shut there. */
  OPERATORS_TOKEN: z.string().min(24, 'must have 24 characters or more: openssl rand -base64 32').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level of pino')
    .optional(),
  /** After a request to stop, `readyz` says 503 for so long before the port closes, so that a proxy notices: ms. */
  STOP_NOTICE_MS: z.coerce
    .number('must be a number of ms')
    .int('must be a number of ms')
    .min(0)
    .max(5_000, 'must be 5000 at most')
    .optional(),
  /** Requests that are worked on at once, in each process with the API: two cores serve 24 faster than 64 (docs/decisions/0023). */
  REQUESTS_AT_ONCE: atLeastOne.default(24),
  /** Requests that may wait for that; the next one is told to retry. */
  REQUESTS_WAITING: atLeastOne.default(256),
  /** The longest wait before a request is told to retry: ms. */
  REQUEST_WAIT_MS: atLeastOne.default(2_000),
  /** This is the version before, on a database that a newer one has used: accept what it added, and build its read models anew. */
  ROLLBACK: z.enum(['yes'], 'must be yes, or not set').optional(),
  /** Whose accounts must have a second factor before they can do anything: admins' in production, nobody's elsewhere. */
  SECOND_FACTOR_FOR: z.enum(['nobody', 'admins', 'staff'], 'must be nobody, admins or staff').optional(),
  /** How many derivations the captcha of an open form costs a browser at most: 400 take about a second (`services/captcha`). */
  CAPTCHA_DIFFICULTY: z.coerce
    .number('must be a number')
    .int('must be a number')
    .min(2, 'must be 2 at least')
    .max(10_000, 'must be 10000 at most')
    .default(400),
  /** The captcha of an outside provider instead of our own: its name, our key and secret there. Both addresses are the provider's own by default. */
  CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha'], 'must be turnstile or hcaptcha, or not set').optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_SCRIPT_URL: url(/^https?:$/, 'https://example.com/api.js').optional(),
  CAPTCHA_VERIFY_URL: url(/^https?:$/, 'https://example.com/siteverify').optional(),
  /** Browser tests only: a Chrome to use instead of the one that npm brings. */
  CHROME_PATH: z.string().optional(),
  /** Set by npm for what it starts: then npm's end is ours too. */
  npm_lifecycle_event: z.string().optional(),
});
