import { defineConfig } from '@playwright/test';

const root = process.getuid?.() === 0;
/** Without the back/forward cache: the test of it takes CHROMIUM_PATH. */
const headless = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];

/** `npm test` starts the stack and says where it is (scripts/test.mjs). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than processors of a small machine: a test often waits for the page.
  workers: 3,
  // A busy machine may hold up a browser at any moment. Playwright lists a test that needed its second try as flaky, by name.
  retries: 1,
  // A long one: a machine that does something else besides is late, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env['SITE_URL_UNDER_TEST'] ?? 'http://127.0.0.1:3000',
    viewport: { width: 1440, height: 900 },
    // A tenth less to draw. Specs of motion, and of what happens during it, use 'no-preference'.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test takes as long as the test; `npm test -- browser --trace retain-on-failure` keeps those that fail.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(headless && { executablePath: headless }),
      args: [
        ...(root ? ['--no-sandbox'] : []),
        // A closed network must not see a browser knock at every start.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
