/** A parsed connection string, as far as we need it. */
export interface ConnectionString {
  /**
   * The string for the client, without settings that it does not know: it would print those with the whole string,
   * including the password.
   */
  readonly clean: string;
  /** Names of settings that were left out: the client does not support them, or the adapter sets them itself. */
  readonly leftOut: readonly string[];
}

/**
 * The settings that the client accepts (6.2.1, `parseConnectionString.js`); it compares names without case, `_` and
 * `-`. Without `keepAliveInterval`, which tells the adapter's connections apart (eventstoredb/connection.ts), and
 * `defaultDeadline`: the adapter gives each call its own limit.
 */
const KNOWN = new Set([
  'usercertfile',
  'userkeyfile',
  'maxdiscoverattempts',
  'connectionname',
  'discoveryinterval',
  'gossiptimeout',
  'nodepreference',
  'tls',
  'tlscafile',
  'throwonappendfailure',
  'keepalivetimeout',
]);
const HOST = String.raw`[^$+!?*'(),;[\]{}|"%~#<>=&/:@\s]+(?::\d{1,5})?`;
const SHAPE = new RegExp(
  String.raw`^esdb(?<discover>\+discover)?://(?<login>[^:/?#@,\s]+:[^@/\s]+@)?${HOST}(?:,${HOST})*/*(?:\?(?<query>[^?#\s]*))?$`,
);
const SECURE_WITHOUT_LOGIN = 'needs user:password@ before the host, userCertFile and userKeyFile, or ?tls=false';

/**
 * Parses `esdb://[user:password@]host[:port][,host[:port]…][?name=value&…]` or `esdb+discover://…`. Throws an `Error`
 * that says what is wrong and never repeats the string, which may contain a password.
 */
export function readConnectionString(url: string): ConnectionString {
  const match = SHAPE.exec(url.trim());
  if (!match) {
    throw new Error(
      'is not a connection string like esdb://host:2113?tls=false, esdb://user:password@a:2113,b:2113,c:2113 or esdb+discover://user:password@cluster:2113',
    );
  }
  const settings = (match.groups!['query'] ?? '').split('&').filter(Boolean);
  const nameOf = (setting: string) => setting.split('=')[0]!;
  const flat = (setting: string) => nameOf(setting).toLowerCase().replace(/[_-]/g, '');
  const without = settings.find((setting) => !/^[^=]+=[^=]+$/.test(setting));
  if (without !== undefined) throw new Error(`has a setting without a value: ${nameOf(without)}`);
  const kept = settings.filter((setting) => KNOWN.has(flat(setting)));
  const has = (name: string, value?: string) =>
    kept.some((setting) => flat(setting) === name && (value === undefined || setting.endsWith(`=${value}`)));
  if (!match.groups!['login'] && !has('tls', 'false') && !(has('usercertfile') && has('userkeyfile'))) {
    throw new Error(SECURE_WITHOUT_LOGIN);
  }
  const hosts = url.trim().split('?')[0]!.replace(/\/+$/, '');
  return {
    clean: `${hosts}${kept.length > 0 ? `?${kept.join('&')}` : ''}`,
    leftOut: settings.filter((setting) => !kept.includes(setting)).map(nameOf),
  };
}
