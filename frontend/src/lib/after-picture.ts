/**
 * Does what an answer to the visitor need not wait for, once the browser has drawn the next picture.
 *
 * @returns keeps it from being done
 */
export function afterPicture(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
