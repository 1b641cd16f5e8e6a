/** What every network shows whole: 1.91 to 1 is what they agree on. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Between the words and the card's edge. */
export const edge = 72;

export const panelWidth = 440;

/** A landscape shown whole. */
export const frameSize = { width: 512, height: 288 } as const;
