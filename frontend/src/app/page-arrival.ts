interface PageArrival {
  /** Told that another page is shown, with its head. */
  tell: () => void;
  /** One came before anybody was there to be told. */
  wasMissed: boolean;
}

/** Between the pages and who says their names, whose code comes later than the first page, and may come later than the second. */
export const pageArrival: PageArrival = {
  wasMissed: false,
  tell: () => {
    pageArrival.wasMissed = true;
  },
};
