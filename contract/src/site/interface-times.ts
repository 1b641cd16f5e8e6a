/** Milliseconds of what every page shows. Apart from `limits`, of which a first visit needs nothing else. */
export const interfaceTimes = {
  hero: 5000,
  toast: 5000,
  menu: { open: 200, skip: 300, close: 150 },
} as const;
