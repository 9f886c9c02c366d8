import type { Router } from 'express';
import type { Mount } from './call.ts';
import { ApiProblem } from './problems.ts';

/** What reaches a known path with another method: 405, or the list of methods for OPTIONS. Mounted after all routes. */
export function methodNotAllowed(router: Router, mounts: readonly Mount[]): void {
  for (const path of new Set(mounts.map(({ contract }) => contract.path))) {
    const methods = mounts.filter(({ contract }) => contract.path === path).map(({ contract }) => contract.method.toUpperCase());
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    router.all(path, (req, res) => {
      if (req.method !== 'OPTIONS') throw new ApiProblem(405, 'methodNotAllowed', {}, { allow });
      res.setHeader('allow', allow);
      res.status(204).end();
    });
  }
}
