import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import type { RouteHandler } from './call.ts';
import type { HttpDeps } from './deps.ts';
import { decoded } from './decoded.ts';
import { keptNowhere } from './middleware/securityHeaders.ts';
import { ApiProblem, notFound } from './problems.ts';
import { uploadGate } from './uploadGate.ts';
import { routeTree } from './routeTree.ts';
import { serve } from './serve.ts';

/** Sends a request to its route; a path without a route goes on to the pages. */
export function dispatch(deps: HttpDeps, routes: readonly RouteHandler[]): RequestHandler {
  const letIn = uploadGate(deps);
  const tree = routeTree<RouteHandler>();
  for (const one of routes) tree.add(one.contract.method, one.contract.path, one);
  const compress = compression({ level: 4, threshold: 2_048 });
  return async (req, res, next) => {
    const ofApi = req.path.startsWith('/api/') && !req.path.startsWith('/api/docs');
    if (ofApi) keptNowhere(res);
    // Who mistyped the address of a page gets a page that says so.
    if (!ofApi && decoded(req.path) === undefined) return next();
    const found = tree.find(req.method, req.path);
    if (found.kind === 'none' && !ofApi) return next();
    keptNowhere(res);
    if (found.kind === 'none') throw notFound();
    if (found.kind === 'otherMethods') return otherMethods(req, res, found.methods);
    const { contract } = found.route;
    res.locals['route'] = contract.name;
    // Responses to commands are small and should be fast: not worth compressing.
    if (contract.method === 'get') await new Promise<void>((resolve) => compress(req, res, () => resolve()));
    await serve(deps, letIn, found.route, found.params, req, res);
  };
}

/** The path exists, but not with this method: 405, or the list of methods for OPTIONS. */
function otherMethods(req: Request, res: Response, methods: readonly string[]) {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  if (req.method !== 'OPTIONS') throw new ApiProblem(405, 'methodNotAllowed', {}, { allow });
  res.setHeader('allow', allow);
  res.statusCode = 204;
  res.end();
}
