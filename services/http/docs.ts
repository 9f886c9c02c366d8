import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { type Router } from 'express';
import helmet from 'helmet';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Tradelines API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

// A file of its own: the policy below runs no inline script.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });`;

/** The API's description as a page, with assets served by this server only. */
export function docs(): Router {
  const router = express.Router();
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  router.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          connectSrc: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
    }),
  );
  router.get('/', (_req, res) => void res.type('html').send(page));
  router.get('/start.js', (_req, res) => void res.type('js').send(start));
  for (const asset of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.get(`/${asset}`, (_req, res) => res.sendFile(asset, { root: assets, maxAge: '1h' }));
  }
  return router;
}
