/** Jest loads setup and teardown as two modules of one process: this one remembers in between. */

/** @type {import('db/testing/server').TestServer[]} */
const servers = [];

/** @param {import('db/testing/server').TestServer} started */
export function keepServer(started) {
  servers.push(started);
}

export async function stopServers() {
  for (const server of servers.splice(0).reverse()) await server.stop();
}
