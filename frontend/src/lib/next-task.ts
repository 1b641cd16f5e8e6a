/** Ends the browser's task here: what came meanwhile is answered before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
