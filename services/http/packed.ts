import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type RequestHandler } from 'express';

/**
 * Serves a folder of files with hashed names, as the build has packed them (`name.js.br`) to browsers that take it so:
 * packing the grid anew for each of them takes a processor for 30 ms. Files that are not packed are left to whoever is next.
 */
export function packed(folder: string, maxAge: number): RequestHandler {
  const files = express.static(folder, {
    immutable: true,
    maxAge,
    index: false,
    fallthrough: false,
    redirect: false,
    setHeaders: (res, path) => {
      res.type(extname(path.slice(0, -'.br'.length)));
      res.setHeader('content-encoding', 'br');
    },
  });
  return (req, res, next) => {
    res.vary('Accept-Encoding');
    if (
      !/^\/[\w.-]+\.(js|css|json|svg)$/.test(req.path) ||
      !req.acceptsEncodings('br') ||
      !existsSync(join(folder, `${req.path}.br`))
    ) {
      return next();
    }
    req.url = `${req.path}.br`;
    files(req, res, next);
  };
}
