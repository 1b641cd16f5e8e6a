import { clientIdOf, composeJobId, fallbackApplyUrl } from './job-id.js';

describe('a job id', () => {
  it('is source, client id and external id, joined by underscores', () => {
    expect(composeJobId('lever', 'legacy', 'a_b')).toBe('lever_legacy_a_b');
  });

  it('has the client id as its second segment, however many underscores follow', () => {
    expect(clientIdOf('lever_legacy_a_b_c')).toBe('legacy');
    expect(clientIdOf('lever__x')).toBeUndefined();
    expect(clientIdOf('lever')).toBeUndefined();
  });

  it('makes the fallback apply address on the application host', () => {
    expect(fallbackApplyUrl('https://apply.example', 'lever_legacy_a/b c')).toBe('https://apply.example/apply/lever_legacy_a%2Fb%20c');
  });
});
