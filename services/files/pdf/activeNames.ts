/**
 * Names that make a reader run, open, send or unpack something, wherever they stand. Links on a page (`URI`) are
 * ordinary; opening one without a click is not (see `opensSomething`).
 */
const activeNames = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'XFA',
  'AA',
] as const;

const names: ReadonlySet<string> = new Set(activeNames);
const anywhere = new RegExp(`/(?:${activeNames.join('|')})(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`);

export const isActiveName = (name: string): boolean => names.has(name);

/** Also in what looks like a string or a comment. For text alone: in a picture's bytes `/JS` is chance. */
export const holdsActiveName = (text: string): boolean => anywhere.test(text);
