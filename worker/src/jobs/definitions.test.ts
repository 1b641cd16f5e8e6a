import { processors } from './consume.js';
import { definitions, enhanceVideoWork, PAYLOAD_BYTES, type WorkDefinition } from './definitions.js';
import { jobOptions } from './producer.js';

const removed = (retention: WorkDefinition['retention'], which: 'completed' | 'failed') =>
  retention === 'none' ||
  (retention[which].age > 0 && retention[which].count > 0 ? retention[which] : 'a time and a count above 0');

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
    expect(jobOptions(definition)).toMatchObject({
      removeOnComplete: removed(definition.retention, 'completed'),
      removeOnFail: removed(definition.retention, 'failed'),
      sizeLimit: PAYLOAD_BYTES,
    });
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

  it('have one processor each', () => {
    expect(processors.map(({ definition }) => definition.name).sort()).toEqual(
      definitions.map(({ name }) => name).sort(),
    );
  });
});
