import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const base = '/api/v1/operations';

export const operations: Of<'operations'> = { name: 'operations', method: 'get', path: `${base}/`, access: [admin] };
export const retryStream: Of<'retryStream'> = {
  name: 'retryStream',
  method: 'post',
  path: `${base}/parked-streams/retry/`,
  access: [admin],
};
export const skipStream: Of<'skipStream'> = {
  name: 'skipStream',
  method: 'post',
  path: `${base}/parked-streams/skip/`,
  access: [admin],
};
export const resumeProjection: Of<'resumeProjection'> = {
  name: 'resumeProjection',
  method: 'post',
  path: `${base}/projections/:projection/resume/`,
  access: [admin],
};
export const retryReaction: Of<'retryReaction'> = {
  name: 'retryReaction',
  method: 'post',
  path: `${base}/reactions/:reactionId/retry/`,
  access: [admin],
};
export const skipReaction: Of<'skipReaction'> = {
  name: 'skipReaction',
  method: 'post',
  path: `${base}/reactions/:reactionId/skip/`,
  access: [admin],
};
export const retryJob: Of<'retryJob'> = {
  name: 'retryJob',
  method: 'post',
  path: `${base}/jobs/:queue/:jobId/retry/`,
  access: [admin],
};
