import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.mjs';
import { pidOf } from '../processes.mjs';

const MEGABYTE = 1024 * 1024;
const SLOW_CONNECTIONS = 200;
const SLOW_MILLISECONDS = 15_000;
const json = { 'content-type': 'application/json' };
export const programs = ['gateway/dist/main.js', 'worker/dist/main.js', 'frontend/dist/server/main.js'];

/** Bytes as a person with bad intentions writes them. */
const malformed = [
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'not http at all\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'GET http://elsewhere.example/ HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
];

/** @returns {readonly (readonly [path: string, options?: Parameters<typeof ask>[1]])[]} */
function hostile() {
  const deep = `{${'jobs { nodes { organization { '.repeat(60)}id${'} } }'.repeat(60)}}`;
  return [
    ['/../../etc/passwd'],
    ['/..%2f..%2f..%2fetc%2fpasswd'],
    ['/%c0%ae%c0%ae/etc/passwd'],
    ['/%'],
    ['/careers?q=%00%ff'],
    [`/careers?q=${encodeURIComponent("' or 1=1; drop table jobs; --")}`],
    [`/api/jobs?q=${'%25'.repeat(2_000)}`],
    ['/api/jobs?limit=999999999&offset=-5'],
    ['/api/contact', { method: 'POST', headers: json, body: '{"name":' }],
    ['/api/contact', { method: 'POST', headers: json, body: `{"name":"${'a'.repeat(20 * MEGABYTE)}"}` }],
    ['/api/contact', { method: 'POST', headers: json, body: '['.repeat(200_000) }],
    ['/api/contact', { method: 'POST', headers: json, body: '{"__proto__":{"name":"x"},"constructor":{}}' }],
    [
      '/api/contact',
      {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      },
    ],
    [
      '/contact',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
        body: 'name=x',
      },
    ],
    ['/graphql', { method: 'POST', headers: json, body: JSON.stringify({ query: deep }) }],
    [
      '/graphql',
      {
        method: 'POST',
        headers: json,
        body: JSON.stringify({
          query: `{${Array.from({ length: 5_000 }, (_, index) => `a${index}: __typename`).join(' ')}}`,
        }),
      },
    ],
    [
      '/graphql',
      {
        method: 'POST',
        headers: json,
        body: JSON.stringify(Array.from({ length: 500 }, () => ({ query: '{ __typename }' }))),
      },
    ],
    ['/graphql', { method: 'POST', headers: json, body: `{"query":"${'#'.repeat(5 * MEGABYTE)}"}` }],
    ['/graphql?query=mutation{sendContactMessage(input:{name:"x"}){id}}'],
    ['/', { method: 'DELETE' }],
    ['/', { method: 'TRACE' }],
  ];
}

/** @type {import('../scenario.mjs').Scenario} */
export const hostileRequests = {
  name: 'hostile',
  title: 'malformed, huge, slow and hostile requests',
  quick: true,
  run: async ({ site, ports, launcher }) => {
    const pids = () => Promise.all(programs.map((program) => pidOf(launcher, program)));
    const before = await pids();
    const slow = slowloris(ports.site);
    const problems = [];
    for (const text of malformed) {
      const status = await raw(ports.site, text);
      if (status >= 500) problems.push(`${JSON.stringify(text.slice(0, 40))} was answered ${status}`);
    }
    for (const [path, options] of hostile()) {
      const { status, text } = await ask(`${site}${path}`, { ...options, within: 20_000 });
      if (status >= 500)
        problems.push(`${options?.method ?? 'GET'} ${path.slice(0, 40)} was answered ${status}`);
      if (/root:x:0|at .+\.js:\d+/.test(text)) problems.push(`${path.slice(0, 40)} told more than it should`);
    }
    const left = await slow;
    if (left > 0)
      problems.push(
        `${left} of ${SLOW_CONNECTIONS} slow connections were still held after ${SLOW_MILLISECONDS / 1_000} s`,
      );
    if (String(await pids()) !== String(before)) problems.push('a process ended over it');
    return { restoredAt: Date.now(), problems };
  },
};

/** @param {number} port @param {string} text @returns {Promise<number>} the status answered; 0: hung up on */
export function raw(port, text) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
    };
    socket.on('data', (chunk) => {
      answer += chunk;
      done();
    });
    socket.setTimeout(15_000, done);
    socket.on('error', done).on('close', done);
  });
}

/** Headers a byte at a time, on many connections at once. @param {number} port @returns {Promise<number>} connections still open at the end */
async function slowloris(port) {
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ');
    return socket;
  });
  for (const end = Date.now() + SLOW_MILLISECONDS; Date.now() < end; await pause(500)) {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }
  const open = sockets.filter(
    (socket) => !socket.destroyed && !socket.readableEnded && socket.writable,
  ).length;
  for (const socket of sockets) socket.destroy();
  return open;
}
