import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';

const packers = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<string, Buffer>(gzip),
} as const;

/** Letters of the pages that are kept packed, for each encoding. */
const KEPT = { maxSize: 20_000_000, sizeCalculation: (_: unknown, html: string) => html.length + 1 } as const;

/**
 * Sends pages that many readers get alike: each is compressed once per encoding, beside the main thread, and kept for as long as it is
 * read. Compressing one costs more than all the rest of its answer.
 */
export function packedPages(): (res: Response, html: string) => Promise<void> {
  const kept = {
    br: new LRUCache<string, Promise<Buffer>>(KEPT),
    gzip: new LRUCache<string, Promise<Buffer>>(KEPT),
  };
  return async (res, html) => {
    res.vary('Accept-Encoding');
    const encoding = res.req.acceptsEncodings('br', 'gzip') as keyof typeof packers | false;
    if (!encoding || !(encoding in packers)) return void res.send(html);
    const packed = kept[encoding].get(html) ?? packers[encoding](html);
    kept[encoding].set(html, packed);
    const body = await packed;
    res.setHeader('content-encoding', encoding);
    res.end(body);
  };
}
