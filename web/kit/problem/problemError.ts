import type { Problem } from '#services/http/problemBody.ts';

/** An answer that is not the one asked for: the server's problem, or `unreachable` when none came. */
export class ProblemError extends Error {
  readonly problem: Partial<Problem> & { readonly status: number; readonly code: string };

  constructor(problem: ProblemError['problem']) {
    super(problem.detail ?? problem.title ?? problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** The problem behind an error, or undefined for a fault of the page itself. */
export const problemOf = (error: unknown): ProblemError['problem'] | undefined =>
  error instanceof ProblemError ? error.problem : undefined;
