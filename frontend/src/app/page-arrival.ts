/** Who wants to be told that another page is shown, with its head: code that comes later than the first page does. */
export const pageArrival: { tell?: () => void } = {};
