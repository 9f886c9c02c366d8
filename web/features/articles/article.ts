/** A piece of a line of an article. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly to: string; readonly inside: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

/** A file of `content/<language>/`, read when the web app is built: its title, the paragraph below it and the rest. */
export interface Article {
  readonly title: string;
  readonly lead: readonly Inline[];
  readonly blocks: readonly Block[];
}
