export default async function stopDatabase() {
  await globalThis.testServer?.stop();
}
