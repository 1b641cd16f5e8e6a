import { setTimeout as pause } from 'node:timers/promises';
import { bench, percentile, reportLimit, startGateway } from './measure.mjs';

// One address spends its allowance of a minute on expensive queries of one kind, 60 at once, while other visitors ask for an
// ordinary list ten times a second: the time in which 99 of 100 of these are answered, against 300 ms.
const CONNECTIONS = 60;
const ALLOWANCE = 1_000;
const LEAST_MILLISECONDS = 15_000;
const MOST_MILLISECONDS = 60_000;
const OTHERS_EVERY_MILLISECONDS = 100;
const GOAL_MILLISECONDS = 300;

/** @param {number} count @param {(index: number) => string} part */
const times = (count, part) => Array.from({ length: count }, (_, index) => part(index)).join(' ');
/** Each query is a new one, so that no cache answers. @type {Record<string, (n: string) => string>} */
const kinds = {
  ordinary: (n) => `query q${n} { jobs(first: 20) { totalCount nodes { id title } } }`,
  'a schema read by 15 aliases': (n) =>
    `query q${n} { ${times(15, (index) => `a${index}: __schema { types { fields { args { type { name ofType { name ofType { name } } } } type { fields { name args { name type { name } } } } } } }`)} }`,
  'the whole schema': (n) =>
    `query q${n} { __schema { types { kind name description fields { name description args { name type { kind name ofType { kind name ofType { kind name } } } } type { kind name ofType { kind name ofType { kind name fields { name } } } } } inputFields { name type { kind name } } enumValues { name } } } }`,
  '350 times the same list': (n) => `query q${n} { ${times(350, () => 'jobs { totalCount }')} }`,
  '195 times the same list': (n) => `query q${n} { ${times(195, () => 'jobs { totalCount }')} }`,
  '15 lists by aliases': (n) =>
    `query q${n} { ${times(15, (index) => `a${index}: jobs(filter: { q: "nurse ${n} ${index}" }) { totalCount }`)} }`,
  '60 fragments': (n) =>
    `query q${n} { ${times(60, (index) => `...f${index}`)} } ${times(60, (index) => `fragment f${index} on Query { jobs { nodes { id title } } ${index < 59 ? `...f${index + 1}` : ''} }`)}`,
  '150 operations': (n) =>
    `${times(150, (index) => `query q${n}${index} { ...f }`)} fragment f on Query { ${times(50, (index) => `job(id: ${index}) { id }`)} }`,
  '1,400 unknown fields': (n) => `query q${n} { ${times(1_400, (index) => `videoProg${index}`)} }`,
  '100 unknown fields': (n) => `query q${n} { ${times(100, (index) => `videoProg${index}`)} }`,
  'a subscription': (n) => `subscription q${n} { x }`,
};
const ordinary = kinds['ordinary'] ?? (() => '');

await bench(async (resources) => {
  const { gateway } = await startGateway(resources, 2_000, { TRUST_PROXY: '1' });
  for (let n = 0; n < 300; n += 1) await millisecondsOf(gateway, '203.0.113.250', ordinary(`warm${n}`));
  for (const [index, [name, query]] of Object.entries(kinds).entries())
    reportLimit(`others’ p99 while one address sends: ${name}`, 'ms', GOAL_MILLISECONDS, [
      await p99OfOthers(gateway, query, index + 1),
    ]);
});

/** @param {string} gateway @param {(n: string) => string} query @param {number} kind makes the address of the attacker */
async function p99OfOthers(gateway, query, kind) {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  let sent = 0;
  let isOver = false;
  const attack = async () => {
    while (sent < ALLOWANCE && elapsed() < MOST_MILLISECONDS) {
      sent += 1;
      await millisecondsOf(gateway, `198.51.100.${kind}`, query(`${kind}x${sent}`));
    }
  };
  const attacks = Promise.all(Array.from({ length: CONNECTIONS }, attack)).then(() => (isOver = true));
  const others = [];
  for (let n = 0; !isOver || elapsed() < LEAST_MILLISECONDS; n += 1) {
    others.push(millisecondsOf(gateway, `203.0.113.${n % 200}`, ordinary(`o${kind}x${n}`), 200));
    await pause(OTHERS_EVERY_MILLISECONDS);
  }
  await attacks;
  return percentile(await Promise.all(others), 0.99);
}

/**
 * @param {string} gateway @param {string} address of the client @param {string} query
 * @param {number} [expected] status
 * @throws when the answer has another status
 */
async function millisecondsOf(gateway, address, query, expected) {
  const began = performance.now();
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ query }),
  });
  await response.arrayBuffer();
  if (expected && response.status !== expected) throw new Error(`An ordinary query got ${response.status}.`);
  return performance.now() - began;
}
