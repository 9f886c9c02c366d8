import type { Problem } from './problemBody.ts';
import { type IssueFacts, issueText } from './issueText.ts';

/**
 * Thrown by routes and middleware to answer with a problem. `more` is shown to the caller: no personal data, no
 * secrets.
 */
export class ApiProblem extends Error {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    code: string,
    more: Partial<Problem> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${code}`);
    this.name = 'ApiProblem';
    this.problem = { type: `urn:problem:${code}`, title: titles[status] ?? 'Error', status, code, ...more };
    this.headers = headers;
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Took too long',
  409: 'Not possible now',
  410: 'Gone',
  412: 'The record has moved',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Not valid',
  429: 'Too many requests',
  500: 'Server fault',
  503: 'Unavailable',
};

export const notSignedIn = () => new ApiProblem(401, 'notSignedIn');
export const forbidden = (code = 'notForThisActor', more: Partial<Problem> = {}) => new ApiProblem(403, code, more);
/** Also used for records of another owner: the response must not reveal whether a record exists. */
export const notFound = () => new ApiProblem(404, 'notFound');
export const conflict = (code: string, more: Partial<Problem> = {}) => new ApiProblem(409, code, more);
export const tooMany = (retryAfterSeconds: number) =>
  new ApiProblem(429, 'tooManyTries', { values: { retryAfterSeconds } }, { 'retry-after': String(retryAfterSeconds) });
export const tooManyUploads = (retryAfterSeconds: number) =>
  new ApiProblem(
    429,
    'tooManyUploads',
    { values: { retryAfterSeconds } },
    { 'retry-after': String(retryAfterSeconds) },
  );
/** The rest of the body is not read: the connection closes after the response. */
export const uploadTooSlow = () => new ApiProblem(408, 'uploadTooSlow', {}, { connection: 'close' });
/** The caller's printed files are still being made: so many at a time. */
export const printUnderWay = () => new ApiProblem(429, 'evidenceUnderWay', {}, { 'retry-after': '5' });
/** The outcome is unknown or nothing happened: sending the same Idempotency-Key again is safe. */
export const unavailable = () => new ApiProblem(503, 'unavailable', {}, { 'retry-after': '1' });

/** The log has fewer events than its signed checkpoint: nothing is accepted until an admin confirms. */
export const logReadOnly = () => new ApiProblem(503, 'logReadOnly', {}, { 'retry-after': '60' });

type Issue = {
  readonly path: readonly PropertyKey[];
  readonly code?: string;
  readonly message: string;
  /** `code` of a rule that a schema has of its own. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** For a union, the errors that each of its shapes reports. */
  readonly errors?: readonly (readonly Issue[])[];
} & IssueFacts;
/** 422 with what is wrong, field by field. `where` is `body`, `query` or `path`. */
export const invalid = (where: string, issues: readonly Issue[]) =>
  notValid(
    issues.flatMap(meant).map((issue) => ({
      path: [where, ...issue.path].map(String).join('.'),
      code: codeOf(issue),
      message: issueText(issue.path.map(String), codeOf(issue), issue),
    })),
  );

/** The same with what is wrong told by path, code and message already. `detail` is the first of it, for who reads nothing else. */
export const notValid = (issues: NonNullable<Problem['issues']>) =>
  new ApiProblem(422, 'invalid', {
    ...(issues[0] && { detail: `${issues[0].path}: ${issues[0].message}` }),
    issues,
  });

/** A rule of a schema's own is named by its key: that is its code. */
const codeOf = ({ code = 'custom', message, params }: Issue): string => {
  if (typeof params?.['code'] === 'string') return params['code'];
  return (code === 'custom' || code === 'invalid_type') && /^[a-z]+[A-Za-z]*$/.test(message) ? message : code;
};

/** For a value with several allowed shapes, returns the errors of the intended one. */
function meant(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors) return [issue];
  const close = issue.errors.filter((faults) => faults.some(({ path }) => path.length > 0));
  return close.length === 1
    ? close[0]!.flatMap(meant).map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
    : [issue];
}
