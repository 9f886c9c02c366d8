import type { default as Sharp } from 'sharp';
import type { MediaType, OfficeType } from '#workflows/mediaTypes.ts';
import { uploadRefused, type UploadRefusal } from './uploadRefusal.ts';

/** What phones' cameras make. 10 MB of PNG can unfold to gigabytes. */
const megapixelsAtMost = 25;
/** Made anew a picture can weigh more than it did; nobody's screenshot weighs this much. */
const cleanBytesAtMost = 20 * 1024 * 1024;

/**
 * The picture made anew from its pixels, turned as its EXIF said: no EXIF (places, devices), no comments, nothing hidden
 * behind its end. It takes a second of processor time and 10 bytes a pixel: only for the process that is there for it.
 */
export async function cleanImage(
  bytes: Uint8Array,
  mediaType: Exclude<MediaType, 'application/pdf' | OfficeType>,
): Promise<Uint8Array | UploadRefusal> {
  const sharp = await loaded();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > megapixelsAtMost * 1_000_000) return imageTooLarge();
    const picture = sharp(bytes, { limitInputPixels: megapixelsAtMost * 1_000_000, failOn: 'error' }).rotate();
    const clean = await (mediaType === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
    return clean.length > cleanBytesAtMost ? imageTooLarge() : clean;
  } catch {
    return uploadRefused('brokenImage');
  }
}

const imageTooLarge = () => uploadRefused('imageTooLarge', { megapixels: megapixelsAtMost });

let library: Promise<typeof Sharp> | undefined;

/** libvips' cache would only hold on to people's screenshots. */
const loaded = () =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
