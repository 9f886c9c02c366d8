import { admin } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

const base = '/api/v1/operations';

export const operations = get<S['operations']>('operations', `${base}/`, [admin]);
export const retryStream = post<S['retryStream']>('retryStream', `${base}/parked-streams/retry/`, [admin]);
export const skipStream = post<S['skipStream']>('skipStream', `${base}/parked-streams/skip/`, [admin]);
export const resumeProjection = post<S['resumeProjection']>(
  'resumeProjection',
  `${base}/projections/:projection/resume/`,
  [admin],
);
export const retryReaction = post<S['retryReaction']>('retryReaction', `${base}/reactions/:reactionId/retry/`, [admin]);
export const skipReaction = post<S['skipReaction']>('skipReaction', `${base}/reactions/:reactionId/skip/`, [admin]);
export const retryJob = post<S['retryJob']>('retryJob', `${base}/jobs/:queue/:jobId/retry/`, [admin]);
