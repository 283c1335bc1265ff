/**
 * ARIA roles that must stand in the page although an element already has or resembles them: a table that CSS
 * lays out as cards loses its meaning in some screen readers unless its roles are written out, and `status`
 * has no element of its own that may hold blocks (`<output>` takes phrases only).
 */
export const roles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
  status: { role: 'status' },
} as const;
