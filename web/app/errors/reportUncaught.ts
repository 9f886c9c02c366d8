/** Loaded when there is an error to report. */
export const report = (fault: unknown): void =>
  void import('#web/kit/reportFaults.ts').then(({ reportFault }) => reportFault(fault)).catch(() => undefined);

/** Reports uncaught errors. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
