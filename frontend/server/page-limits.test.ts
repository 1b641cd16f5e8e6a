import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createPageLimits, TooManyPagesError } from './page-limits.js';
import { createReaderOf } from './reader-of.js';

/** A request as the site gets it. @param peer who is connected @param forwarded whom that one names */
function from(peer: string, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer });
  return Object.assign(new IncomingMessage(socket), { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });
}

const points = { searches: 1, records: 2 };

/** @returns what became of one search after the other */
async function searches(setting: number | string | false, requests: readonly IncomingMessage[]): Promise<string[]> {
  const limits = createPageLimits(createReaderOf(setting), points);
  const outcomes: string[] = [];
  for (const request of requests) outcomes.push(await limits(request, 'searches').then(() => 'rendered', (error: unknown) => (error instanceof TooManyPagesError ? 'refused' : 'failed')));
  return outcomes;
}

describe('what one visitor may have rendered', () => {
  it.each([
    ['whoever is connected, where the site is the only proxy', 1, [from('203.0.113.7', '198.51.100.1'), from('203.0.113.7', '198.51.100.2')]],
    ['whom the proxy in front of the site names, and not whom that one was told', 2, [from('10.0.0.2', '198.51.100.1, 203.0.113.7'), from('10.0.0.3', '198.51.100.2, 203.0.113.7')]],
    ['whom proxies name by their addresses', '10.0.0.0/8', [from('10.0.0.2', '203.0.113.7'), from('10.0.0.3', '203.0.113.7, 10.0.0.9')]],
    ['whoever is connected, where no proxy is believed', false, [from('203.0.113.7', '198.51.100.1'), from('203.0.113.7')]],
    ['a customer of IPv6 by the network', 1, [from('2001:db8::1'), from('2001:db8::2')]],
  ] as const)('is counted for %s', async (_visitor, setting, requests) => {
    expect(await searches(setting, requests)).toEqual(['rendered', 'refused']);
    expect(await searches(setting, [from('203.0.113.8', '203.0.113.8'), from('203.0.113.9', '203.0.113.9')])).toEqual(['rendered', 'rendered']);
  });

  it('counts searches and records apart, pages we know not at all, and nothing of this very machine', async () => {
    const limits = createPageLimits(createReaderOf(1), points);
    for (const standing of ['searches', 'records', 'records', 'familiar', 'familiar', 'familiar'] as const) await limits(from('203.0.113.7'), standing);
    await expect(limits(from('203.0.113.7'), 'records')).rejects.toMatchObject({ name: 'TooManyPagesError', retryAfterSeconds: 60 });
    for (let n = 0; n < 5; n += 1) await limits(from('127.0.0.1'), 'searches');
  });
});
