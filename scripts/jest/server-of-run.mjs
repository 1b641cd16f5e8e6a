/** Jest loads setup and teardown as two modules of one process: this one remembers in between. */

/** @type {import('db/testing/server').TestServer | undefined} */
let server;

/** @param {import('db/testing/server').TestServer} started */
export function keepServer(started) {
  server = started;
}

export async function stopServer() {
  await server?.stop();
}
