import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { refetchWatchers } from '#web/api/live/refetchWatchers.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

export interface ReportView {
  /** URL of the report: each request is recorded. */
  readonly address: string;
  /** The report, once it was requested. */
  readonly shown: Blob | undefined;
  readonly isViewed: boolean;
  readonly isLoading: boolean;
  readonly show: () => void;
}

/** One report of a verification, fetched only when the reader asks to see it: every view is recorded. */
export function useReportView(
  verificationId: string,
  fileId: string | null,
  viewedByMe: readonly string[],
): ReportView {
  const queries = useQueryClient();
  const [shown, setShown] = useState<{ readonly fileId: string; readonly file: Blob }>();
  const [isLoading, setLoading] = useState(false);
  const address = `/api/v1/verifications/${verificationId}/reports/${fileId}/`;
  const fetchReport = async () => {
    if (fileId === null || isLoading || shown?.fileId === fileId) return;
    setLoading(true);
    try {
      await call(accountRoutes.passwordConfirmed);
      const answer = await fetch(address, { credentials: 'same-origin' });
      if (!answer.ok) throw new ProblemError({ code: 'unexpected', status: answer.status });
      setShown({ fileId, file: await answer.blob() });
      void refetchWatchers(queries, [`verification-${verificationId}`]);
    } catch (fault) {
      toast.bad(problemText(fault));
    } finally {
      setLoading(false);
    }
  };
  return {
    address,
    shown: shown?.fileId === fileId ? shown.file : undefined,
    isViewed: fileId !== null && (viewedByMe.includes(fileId) || shown?.fileId === fileId),
    isLoading,
    show: () => void fetchReport(),
  };
}
