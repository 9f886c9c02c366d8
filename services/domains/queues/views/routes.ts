import { anyQueue } from '#services/domains/queues/routes.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const savedViews: Of<'savedViews'> = {
  name: 'savedViews',
  method: 'get',
  path: '/api/v1/saved-views/',
  access: anyQueue,
};
export const saveView: Of<'saveView'> = {
  name: 'saveView',
  method: 'post',
  path: '/api/v1/saved-views/',
  access: anyQueue,
};
export const changeView: Of<'changeView'> = {
  name: 'changeView',
  method: 'put',
  path: '/api/v1/saved-views/:id/',
  access: anyQueue,
};
export const removeView: Of<'removeView'> = {
  name: 'removeView',
  method: 'delete',
  path: '/api/v1/saved-views/:id/',
  access: anyQueue,
};
