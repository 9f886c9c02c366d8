import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { uploadLimitBytes } from '#workflows/limits.ts';
import { ApiProblem, invalid } from '../problems.ts';
import { type Patience, soonEnough } from './soonEnough.ts';
import { readText } from './readText.ts';

/**
 * For multipart bodies of upload routes only: one file and a few short fields, kept in memory until they are inspected.
 */
const parseUpload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: uploadLimitBytes, files: 1, fields: 8, fieldSize: 2_000, fieldNameSize: 60, parts: 10 },
}).single('file');

/** The JSON of a request; `{}` for one without a body. 415 for any other kind, 400 for what cannot be parsed. */
export async function readJson(req: Request): Promise<unknown> {
  if (!hasBody(req)) return {};
  if (!isJson(req)) throw new ApiProblem(415, 'unsupportedMediaType');
  const value = parsed(await readText(req));
  refuseUnfit(value, 'body');
  return value;
}

const isJson = ({ headers }: Request) =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '') &&
  (headers['content-encoding'] ?? 'identity') === 'identity';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem(400, 'notJson');
  }
}

/** 10 MB in two minutes are 0.7 Mbit/s; a connection that is silent for 15 s is gone. */
const PATIENCE: Patience = { idleMs: 15_000, wholeMs: 120_000 };

/**
 * Reads a multipart body: its fields and its one file. 408 if it arrives too slowly, as it would block other uploads
 * (`uploadGate`).
 */
export async function readUpload(
  req: Request,
  res: Parameters<RequestHandler>[1],
  patience: Patience = PATIENCE,
): Promise<{ readonly fields: unknown; readonly file: { bytes: Buffer; name: string } | undefined }> {
  if (!req.is('multipart/form-data')) throw new ApiProblem(415, 'unsupportedMediaType');
  // The body is read into memory, so only the body itself can be at fault here.
  await soonEnough(
    req,
    patience,
    run(parseUpload, req, res).catch((fault: unknown) => {
      throw unreadableUpload(fault);
    }),
  );
  const file = req.file && { bytes: req.file.buffer, name: inUtf8(req.file.originalname) };
  refuseUnfit({ ...req.body, file: file?.name ?? '' }, 'body');
  return { fields: { ...req.body }, file };
}

/** The problem for a malformed multipart body, whichever error the parser throws. */
function unreadableUpload(fault: unknown): ApiProblem {
  const { code } = fault as { code?: string };
  if (code === 'LIMIT_FILE_SIZE') return new ApiProblem(413, 'tooLarge');
  return invalid('body', [{ path: ['file'], code: code ?? 'multipart', message: 'is not a valid upload' }]);
}

/** Browsers send file names in UTF-8; multer reads them as Latin-1. */
const inUtf8 = (name: string) => Buffer.from(name, 'latin1').toString('utf8');

/**
 * Refuses NUL and unpaired surrogates, which the database cannot store and nobody types, and bodies nested deeper than
 * any of our forms.
 */
export function refuseUnfit(value: unknown, where: string): void {
  const found = unfitIn(value, []);
  if (found) throw invalid(where, [found]);
}

const MAX_DEPTH = 12;

function unfitIn(
  value: unknown,
  path: readonly PropertyKey[],
): { path: readonly PropertyKey[]; code: string; message: string } | undefined {
  if (typeof value === 'string') return unfitText(value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length === MAX_DEPTH) return { path, code: 'tooDeep', message: 'is nested too deeply' };
  for (const [name, inner] of Object.entries(value)) {
    const found = unfitIn(name, path) ?? unfitIn(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

function unfitText(value: string, path: readonly PropertyKey[]) {
  if (value.includes('\0')) return { path, code: 'nul', message: 'holds a NUL character' };
  // Half of a surrogate pair: JSON can name it, UTF-8 cannot.
  return /\p{Surrogate}/u.test(value) ? { path, code: 'notUnicode', message: 'holds half a character' } : undefined;
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const run = (handler: RequestHandler, req: Request, res: Parameters<RequestHandler>[1]) =>
  new Promise<void>(
    (resolve, reject) => void handler(req, res, (fault?: unknown) => (fault ? reject(fault as Error) : resolve())),
  );
