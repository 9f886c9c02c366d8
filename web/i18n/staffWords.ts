import { addWords } from './t.ts';

// Where the words are that customers' pages never ask for: they needn't come with the addresses.
if (import.meta.env.PROD) {
  addWords(
    import.meta.glob<string>('../../words/*/{audit,constants,history,operations,queue,users}.json', {
      query: '?url&no-inline',
      import: 'default',
      eager: true,
    }),
  );
}
