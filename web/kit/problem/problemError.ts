import type { Problem } from '#services/http/problemBody.ts';

/** A failed request: the server's problem, or `unreachable` without an answer. */
export class ProblemError extends Error {
  readonly problem: Partial<Problem> & { readonly status: number; readonly code: string };

  constructor(problem: ProblemError['problem']) {
    super(problem.detail ?? problem.title ?? problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** Returns the problem of an error, or undefined for an error of the page itself. */
export const problemOf = (error: unknown): ProblemError['problem'] | undefined =>
  error instanceof ProblemError ? error.problem : undefined;
