import { StyleSheet } from '@react-pdf/renderer';
import { hashFont } from './fonts.ts';

const ink = '#1b2430';
const quiet = '#5b6675';
const line = '#d6dce4';

/** How a printed pack looks: points on US Letter. */
export const styles = StyleSheet.create({
  page: { paddingTop: 48, paddingBottom: 56, paddingHorizontal: 48, fontSize: 9, lineHeight: 1.45, color: ink },
  title: { fontSize: 19, fontWeight: 700, lineHeight: 1.25, marginBottom: 6 },
  about: { color: quiet, marginBottom: 10 },
  facts: {
    borderTop: `1pt solid ${line}`,
    borderBottom: `1pt solid ${line}`,
    paddingVertical: 8,
    marginBottom: 6,
    gap: 3,
  },
  fact: { flexDirection: 'row' },
  factName: { width: 190, color: quiet },
  factValue: { flex: 1 },
  section: { fontSize: 12, fontWeight: 700, marginTop: 16, marginBottom: 5 },
  head: { flexDirection: 'row', borderBottom: `1pt solid ${ink}`, paddingBottom: 2, color: quiet, fontSize: 8 },
  row: { flexDirection: 'row', borderBottom: `0.5pt solid ${line}`, paddingVertical: 3 },
  cell: { paddingRight: 8 },
  strong: { fontWeight: 700 },
  small: { fontSize: 7.5 },
  quiet: { color: quiet },
  /** A hash stands on one line, in letters that are all as wide: 64 of them in 247 points. */
  hash: { fontFamily: hashFont, fontSize: 6.4, lineHeight: 1.8 },
  paragraph: { marginBottom: 4 },
  footer: { position: 'absolute', top: 754, left: 48, right: 48, color: quiet, fontSize: 7.5 },
});
