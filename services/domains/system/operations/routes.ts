import { admin } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

const base = '/api/v1/operations';

export const operations = get('operations', `${base}/`, [admin]);
export const retryStream = post('retryStream', `${base}/parked-streams/retry/`, [admin]);
export const skipStream = post('skipStream', `${base}/parked-streams/skip/`, [admin]);
export const resumeProjection = post('resumeProjection', `${base}/projections/:projection/resume/`, [admin]);
export const retryReaction = post('retryReaction', `${base}/reactions/:reactionId/retry/`, [admin]);
export const skipReaction = post('skipReaction', `${base}/reactions/:reactionId/skip/`, [admin]);
export const retryJob = post('retryJob', `${base}/jobs/:queue/:jobId/retry/`, [admin]);
export const removeJob = post('removeJob', `${base}/jobs/:queue/:jobId/remove/`, [admin]);
