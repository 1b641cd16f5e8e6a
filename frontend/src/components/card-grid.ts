/** The grid of lists of cards: three beside each other where there is room. */
export const cardGrid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;
