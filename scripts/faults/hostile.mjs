import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const MEGABYTE = 1024 * 1024;
const SLOW_CONNECTIONS = 200;
const SLOW_MILLISECONDS = 15_000;
const TIMEOUT_MILLISECONDS = 20_000;

/** What no HTTP client sends. frontend/test has the malformed targets one by one. */
const raw = [
  'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/%2e%2e/readyz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /careers/100% HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'not http at all\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
];

const deep = `{${'jobs { nodes { organization { '.repeat(60)}id${'} } }'.repeat(60)}}`;
const wide = `{${Array.from({ length: 5_000 }, (_, index) => `a${index}: __typename`).join(' ')}}`;

/** Path and, for POST, body. @type {readonly (readonly [path: string, body?: string])[]} */
const requests = [
  ['/..%2f..%2f..%2fetc%2fpasswd'],
  ['/%c0%ae%c0%ae/etc/passwd'],
  ['/careers?q=%00%ff'],
  [`/careers?q=${encodeURIComponent("' or 1=1; drop table jobs; --")}`],
  [`/api/jobs?q=${'%25'.repeat(2_000)}`],
  ['/api/jobs?limit=999999999&offset=-5'],
  ['/graphql?query=mutation{sendContactMessage(input:{name:"x"}){id}}'],
  ['/api/contact', '{"name":'],
  ['/api/contact', `{"name":"${'a'.repeat(20 * MEGABYTE)}"}`],
  ['/api/contact', '['.repeat(200_000)],
  ['/api/contact', '{"__proto__":{"name":"x"},"constructor":{}}'],
  ['/graphql', JSON.stringify({ query: deep })],
  ['/graphql', JSON.stringify({ query: wide })],
  ['/graphql', JSON.stringify(Array.from({ length: 500 }, () => ({ query: '{ __typename }' })))],
  ['/graphql', `{"query":"${'#'.repeat(5 * MEGABYTE)}"}`],
];

/**
 * @param {string} site
 * @param {number} port of it
 * @returns {Promise<string[]>} what should not have happened
 */
export async function sendHostileRequests(site, port) {
  const slow = openSlowConnections(port);
  const problems = [];
  for (const text of raw) {
    const status = await sendRaw(port, text);
    if (status >= 500) problems.push(`${JSON.stringify(text.slice(0, 40))} was answered ${status}`);
  }
  for (const [path, body] of requests) {
    const { status, text } = await send(`${site}${path}`, body);
    if (status >= 500) problems.push(`${path.slice(0, 40)} was answered ${status}`);
    if (/root:x:0|at .+\.js:\d+/.test(text)) problems.push(`${path.slice(0, 40)} shows internals`);
  }
  const open = await slow;
  if (open > 0)
    problems.push(
      `${open} of ${SLOW_CONNECTIONS} slow connections are open after ${SLOW_MILLISECONDS / 1_000} s`,
    );
  return problems;
}

/** @param {string} url @param {string | undefined} body */
async function send(url, body) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const headers = { 'content-type': 'application/json' };
    const post = body === undefined ? {} : { method: 'POST', body, headers };
    const answer = await fetch(url, { ...post, redirect: 'manual', signal });
    return { status: answer.status, text: await answer.text() };
  } catch {
    // The server may close the connection before it has the whole body.
    return { status: 0, text: '' };
  }
}

/** @param {number} port @param {string} text @returns {Promise<number>} status; 0: the connection was closed */
function sendRaw(port, text) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0));
    };
    socket.on('data', (chunk) => {
      answer += chunk;
      end();
    });
    socket.setTimeout(TIMEOUT_MILLISECONDS, end);
    socket.on('error', end).on('close', end);
  });
}

/** Sends headers byte by byte on many connections. @param {number} port @returns {Promise<number>} connections still open at the end */
async function openSlowConnections(port) {
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ');
    return socket;
  });
  for (const end = Date.now() + SLOW_MILLISECONDS; Date.now() < end; await pause(500))
    for (const socket of sockets) if (socket.writable) socket.write('a');
  const open = sockets.filter(
    ({ destroyed, readableEnded, writable }) => !destroyed && !readableEnded && writable,
  );
  for (const socket of sockets) socket.destroy();
  return open.length;
}
