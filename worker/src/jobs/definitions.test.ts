import { processors } from './consume.js';
import { definitions, enhanceVideoWork, PAYLOAD_BYTES, type WorkDefinition } from './definitions.js';
import { jobOptions } from './queues.js';

const removed = (retention: WorkDefinition['retention'], which: 'completed' | 'failed') =>
  retention === 'none' ||
  (retention[which].age > 0 && retention[which].count > 0 ? retention[which] : 'a time and a count above 0');

describe.each(definitions)('the job $name', (definition) => {
  it('contains ids, no content', () => {
    const payload = { id: 'x'.repeat(200), attempts: 1 };
    expect(definition.readPayload(payload)).toEqual(payload);
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(PAYLOAD_BYTES);
  });

  it('has bounded attempts with backoff, and is removed afterwards', () => {
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

describe('the job definitions', () => {
  it('let an enhancement survive twenty minutes without its database, whatever the jitter', () => {
    const { attempts, backoff } = enhanceVideoWork;
    const shortest = backoff.delay * (2 ** (attempts - 1) - 1) * (1 - (backoff.jitter ?? 0));
    expect(backoff.type).toBe('exponential');
    expect(shortest).toBeGreaterThan(20 * 60_000);
  });

  it('have unique names', () => {
    expect(new Set(definitions.map(({ name }) => name)).size).toBe(definitions.length);
  });

  it('have one processor each', () => {
    expect(processors.map(({ definition }) => definition.name).sort()).toEqual(
      definitions.map(({ name }) => name).sort(),
    );
  });
});
