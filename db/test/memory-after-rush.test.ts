import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @returns megabytes of V8's heap, at the end of a rush and twenty looks after it */
async function heapAround(flags: readonly string[]): Promise<{ readonly during: number; readonly after: number }> {
  const child = fork(fileURLToPath(new URL('rush-then-quiet.mjs', import.meta.url)), { execArgv: [...flags] });
  const said: number[] = [];
  child.on('message', (megabytes) => said.push(Number(megabytes)));
  await once(child, 'exit');
  const [during = NaN, after = NaN] = said;
  return { during, after };
}

describe('the memory of a rush', () => {
  it('is given back as soon as it is quiet', async () => {
    const { during, after } = await heapAround(['--expose-gc']);
    expect(after).toBeLessThan(during / 2);
  });

  it('is left to V8, which waits longer, where Node has not been told to show its collection', async () => {
    const { during, after } = await heapAround([]);
    expect(after).toBeGreaterThan(during / 2);
  });
});
