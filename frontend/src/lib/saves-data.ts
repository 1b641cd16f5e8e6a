/** @returns whether the visitor's browser asks for little data: https://wicg.github.io/savedata/, which TypeScript's library does not have */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
