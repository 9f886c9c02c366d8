/** `order-7f…` → `7f…` */
export const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** `order-7f…` → `order`; the stream `settings` is its own category. */
export const categoryOf = (stream: string): string =>
  stream.includes('-') ? stream.slice(0, stream.indexOf('-')) : stream;
