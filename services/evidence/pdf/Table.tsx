import { Text, View } from '@react-pdf/renderer';
import { styles } from './styles.ts';

interface TableProps {
  title: string;
  /** Names with their share of the width; amounts stand to the right. */
  columns: readonly (readonly [name: string, share: number, align?: 'left' | 'right'])[];
  rows: readonly (readonly string[])[];
  /** Said instead of rows. */
  nothing: string;
  /** Which column stands out. */
  strong?: number;
  /** Which column has hashes. */
  hash?: number;
  small?: boolean;
}

/** A titled table. Its head is not left alone at the end of a page, and no row is torn apart. */
export function Table(table: TableProps) {
  const { title, columns, rows, nothing } = table;
  const named = columns.some(([name]) => name !== '');
  const [first, ...others] = rows;
  return (
    <View>
      <View wrap={false}>
        <Text style={styles.section}>{title}</Text>
        {named && first && (
          <View style={styles.head}>
            {columns.map(([name, share, textAlign = 'left'], column) => (
              <Text key={column} style={[styles.cell, { flex: share, textAlign }]}>
                {name}
              </Text>
            ))}
          </View>
        )}
        {first ? <Row table={table} cells={first} /> : <Text style={styles.quiet}>{nothing}</Text>}
      </View>
      {others.map((cells, row) => (
        <Row key={row} table={table} cells={cells} />
      ))}
    </View>
  );
}

function Row({ table: { columns, strong, hash, small }, cells }: { table: TableProps; cells: readonly string[] }) {
  return (
    <View style={styles.row} wrap={false}>
      {columns.map(([, share, textAlign = 'left'], column) => {
        const value = cells[column] ?? '';
        const looks = [
          ...(small ? [styles.small] : []),
          ...(column === strong ? [styles.strong] : []),
          ...(column === hash && value.length === 64 ? [styles.hash] : []),
        ];
        return (
          <Text key={column} style={[styles.cell, { flex: share, textAlign }, ...looks]}>
            {value}
          </Text>
        );
      })}
    </View>
  );
}
