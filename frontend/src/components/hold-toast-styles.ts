/** As notistack's styling library calls the element with its rules. */
const id = '_goober';

/**
 * Where that library finds no element of this name it makes itself a style element, which the Content-Security-Policy refuses.
 * In this one its rules are mere text, until `ToastStage` has Emotion insert them.
 */
export function holdToastStyles(): void {
  // The code that draws notices may have been asked for before, without a connection.
  if (document.getElementById(id)) return;
  const holder = document.createElement('template');
  holder.id = id;
  holder.append(' ');
  document.head.append(holder);
}
