/** @returns the grid all lists of videos share */
export function videoColumns(columns: 2 | 3) {
  return {
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    gap: 3,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` },
  } as const;
}
