/** The one row of `insert(…).returning()`. */
export function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The factory inserted no row.');
  return row;
}
