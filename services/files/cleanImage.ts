import sharp from 'sharp';
import type { MediaType } from './purposes.ts';

// 10 MB of PNG can unfold to gigabytes. 50 megapixels are more than any phone's screenshot.
const pixelsAtMost = 50_000_000;
// Two encodings at once are enough for two cores, and libvips' cache would only hold on to people's screenshots.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The picture made anew from its pixels, turned as its EXIF said: no EXIF (places, devices), no comments, nothing hidden
 * behind its end. Undefined when it is broken or too large to unfold.
 */
export async function cleanImage(bytes: Uint8Array, mediaType: Exclude<MediaType, 'application/pdf'>): Promise<Buffer | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' }).rotate();
    return await (mediaType === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
  } catch {
    return undefined;
  }
}
