/** Fetched once there is a fault to tell of. */
export const report = (fault: unknown): void =>
  void import('#web/kit/reportFaults.ts').then(({ reportFault }) => reportFault(fault)).catch(() => undefined);

/** Reports what nobody catches. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
