import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type RequestHandler } from 'express';

/**
 * Serves a folder of files with hashed names as the build compressed them (`name.js.br`), to browsers that accept
 * Brotli: compressing the grid for each request takes a processor 30 ms. Other files are left to the next handler.
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
