import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pidOf } from '../processes.mjs';

const CONNECTIONS = 60;
const REQUESTS = 1_900;
const WAVES = 3;
const UNREAD_MILLISECONDS = 2_000;
const CLOSED_WITHIN_MILLISECONDS = 10_000;
const programs = ['gateway/dist/main.js', 'worker/dist/main.js', 'frontend/dist/server/main.js'];

/** @type {import('../scenario.mjs').Scenario} */
export const pipelinedFlood = {
  name: 'pipelined-flood',
  title: 'connections that pipeline 1,900 requests and read nothing',
  quick: true,
  run: async ({ ports, launcher }) => {
    const pids = () => Promise.all(programs.map((program) => pidOf(launcher, program)));
    const before = await pids();
    const problems = [];
    for (let wave = 0; wave < WAVES; wave += 1) {
      const open = await Promise.all([flood(ports.site, '/'), flood(ports.gateway, '/api/jobs')]);
      const left = open.reduce((sum, count) => sum + count);
      if (left > 0) problems.push(`${left} connections were not closed`);
    }
    if (String(await pids()) !== String(before)) problems.push('a process ended over it');
    return { restoredAt: Date.now(), problems };
  },
};

/** @param {number} port @param {string} path @returns {Promise<number>} connections the server left open */
async function flood(port, path) {
  const requests = `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`.repeat(REQUESTS);
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(requests);
    return socket;
  });
  await pause(UNREAD_MILLISECONDS);
  // A socket that is not read does not notice that the other side has closed.
  for (const socket of sockets) socket.resume();
  for (
    const end = Date.now() + CLOSED_WITHIN_MILLISECONDS;
    Date.now() < end && sockets.some(({ closed }) => !closed);
  )
    await pause(100);
  const open = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  return open;
}
