import { createVersionTracker, isOlder } from './data-version.js';

function after(...versions: readonly string[]): string | undefined {
  const tracker = createVersionTracker();
  for (const version of versions) tracker.note(version);
  return tracker.version();
}

describe('versions reported by several gateways', () => {
  it('are compared as numbers', () => {
    expect([
      isOlder('9', '10'),
      isOlder('10', '9'),
      isOlder('10', '10'),
      isOlder('18446744073709551615', '18446744073709551616'),
    ]).toEqual([true, false, false, true]);
  });

  it('use the newest, even with repeated reports from a lagging replica', () => {
    expect(after()).toBeUndefined();
    expect(after('9', '10', '9', '9', '10', '9', '9')).toBe('10');
    expect(after('1', ...Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? '2' : '1')))).toBe('2');
  });

  it('use an older one when it is the only one reported: after a restore from backup', () => {
    const restored = Array.from({ length: 9 }, () => '3');
    expect(after('7', ...restored)).toBe('7');
    expect(after('7', ...restored, '3')).toBe('3');
    expect(after('7', ...restored, '3', '4')).toBe('4');
  });
});
