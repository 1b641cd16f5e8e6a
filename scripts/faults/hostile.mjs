import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const MEGABYTE = 1024 * 1024;
const SLOW_CONNECTIONS = 200;
const SLOW_MILLISECONDS = 15_000;
const TIMEOUT_MILLISECONDS = 20_000;
const json = { 'content-type': 'application/json' };

/** Each was once taken for another path, or ended the process. */
const targets = [
  '/../../etc/passwd',
  '/%',
  '/careers/100%',
  '/%ff',
  '/api/jobs/%E0%A4%A',
  '/cards/%',
  '/player/%',
  '/api/../readyz',
  '/api/%2e%2e/readyz',
  '/graphql/../readyz',
  '/feeds/../api/contact',
  '/api\\..\\readyz',
  '/api/..#/jobs',
];

/** What no HTTP client would send. */
const raw = [
  ...targets.flatMap((target) =>
    ['GET', 'HEAD', 'TRACE'].map((method) => `${method} ${target} HTTP/1.1\r\nHost: x\r\n\r\n`),
  ),
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

const deep = `{${'jobs { nodes { organization { '.repeat(60)}id${'} } }'.repeat(60)}}`;
const wide = `{${Array.from({ length: 5_000 }, (_, index) => `a${index}: __typename`).join(' ')}}`;

/** @type {readonly (readonly [path: string, body?: string, headers?: Record<string, string>])[]} */
const requests = [
  ['/..%2f..%2f..%2fetc%2fpasswd'],
  ['/%c0%ae%c0%ae/etc/passwd'],
  ['/careers?q=%00%ff'],
  [`/careers?q=${encodeURIComponent("' or 1=1; drop table jobs; --")}`],
  [`/api/jobs?q=${'%25'.repeat(2_000)}`],
  ['/api/jobs?limit=999999999&offset=-5'],
  ['/graphql?query=mutation{sendContactMessage(input:{name:"x"}){id}}'],
  ['/api/contact', '{"name":', json],
  ['/api/contact', `{"name":"${'a'.repeat(20 * MEGABYTE)}"}`, json],
  ['/api/contact', '['.repeat(200_000), json],
  ['/api/contact', '{"__proto__":{"name":"x"},"constructor":{}}', json],
  [
    '/api/contact',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    { 'content-type': 'application/xml' },
  ],
  [
    '/contact',
    'name=x',
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
  ],
  ['/graphql', JSON.stringify({ query: deep }), json],
  ['/graphql', JSON.stringify({ query: wide }), json],
  ['/graphql', JSON.stringify(Array.from({ length: 500 }, () => ({ query: '{ __typename }' }))), json],
  ['/graphql', `{"query":"${'#'.repeat(5 * MEGABYTE)}"}`, json],
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
  for (const [path, body, headers = {}] of requests) {
    const { status, text } = await send(`${site}${path}`, body, headers);
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

/** @param {string} url @param {string | undefined} body @param {Record<string, string>} headers */
async function send(url, body, headers) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetch(url, { method, body, headers, redirect: 'manual', signal });
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
