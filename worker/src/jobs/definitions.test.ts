import { processors, pairProcessors } from '../processors/processors.js';
import { PAYLOAD_BYTES, type WorkDefinition } from '../queues/definition.js';
import { jobOptions } from '../queues/producer.js';
import { definitions, enhanceVideoWork } from './definitions.js';

const removed = (retention: WorkDefinition['retention'], which: 'completed' | 'failed') =>
  retention === 'none' || (retention[which].age > 0 && retention[which].count > 0 ? retention[which] : 'a time and a count above 0');

describe.each(definitions)('the work $name', (definition) => {
  it('carries ids, no content', () => {
    const payload = definition.payloadOf('x'.repeat(40));
    expect(definition.readPayload(payload)).toEqual(payload);
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(PAYLOAD_BYTES);
  });

  it('is tried a bounded number of times, with pauses, and not kept for ever', () => {
    expect(definition.attempts).toBeGreaterThanOrEqual(1);
    expect(definition.attempts).toBeLessThanOrEqual(10);
    expect(definition.backoff.delay).toBeGreaterThan(0);
    expect(jobOptions(definition)).toMatchObject({ removeOnComplete: removed(definition.retention, 'completed'), removeOnFail: removed(definition.retention, 'failed'), sizeLimit: PAYLOAD_BYTES });
  });
});

describe('the definitions', () => {
  it('let an enhancement outlive twenty minutes without its database, however its pauses fall', () => {
    const { attempts, backoff } = enhanceVideoWork;
    const shortest = backoff.delay * (2 ** (attempts - 1) - 1) * (1 - (backoff.jitter ?? 0));
    expect(backoff.type).toBe('exponential');
    expect(shortest).toBeGreaterThan(20 * 60_000);
  });

  it('have names of their own', () => {
    expect(new Set(definitions.map(({ name }) => name)).size).toBe(definitions.length);
  });

  it('have one processor each; a missing, double or stray one stops the start', () => {
    expect(pairProcessors(definitions, processors)).toHaveLength(definitions.length);
    expect(() => pairProcessors(definitions, processors.slice(1))).toThrow('has no processor');
    expect(() => pairProcessors(definitions, [...processors, ...processors.slice(0, 1)])).toThrow('has more than one processor');
    expect(() => pairProcessors(definitions.slice(1), processors)).toThrow('has no definition');
  });
});
