/** @returns whether a click on a link follows it here: not into another tab or window, nor to a file */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
