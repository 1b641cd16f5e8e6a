import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './security-headers.js';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directive(policy: string, name: string): readonly string[] {
  const found = policy.split('; ').find((one) => one.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('Content-Security-Policy of a cached page', () => {
  const policy = contentSecurityPolicy(
    { scripts: ['run()'], styles: ['a{color:red}', '', 'b{}', 'b{}'] },
    false,
  );

  it("allows exactly the document's inline scripts, by hash", () => {
    expect(directive(policy, 'script-src')).toEqual(["'self'", hash('run()')]);
  });

  it('allows its style elements, and the empty ones Emotion fills at run time', () => {
    expect(directive(policy, 'style-src')).toEqual(["'self'", hash(''), hash('a{color:red}'), hash('b{}')]);
  });

  it('allows the tag container only when the site has one', () => {
    expect(policy).not.toContain('google');
    const open = contentSecurityPolicy({ scripts: ['run()'], styles: [] }, true);
    expect(directive(open, 'script-src')).toEqual([
      "'self'",
      hash('run()'),
      'https://www.googletagmanager.com',
    ]);
    expect(directive(open, 'connect-src')).toEqual([
      "'self'",
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ]);
  });

  it('allows no unsafe-inline, no plug-ins and no other base URL', () => {
    expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'");
    expect(directive(policy, 'object-src')).toEqual(["'none'"]);
    expect(directive(policy, 'base-uri')).toEqual(["'self'"]);
  });
});
