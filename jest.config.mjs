/** Unit tests sit beside the code; test/ holds what needs Postgres, Redis or a mail server of the run. Package names map to sources. */
const shared = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
            // What Vite says of its build for the server, which is what tests render.
            optimizer: { globals: { vars: { 'import.meta.env.SSR': 'true' } } },
          },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
    // Packages that ship ES modules only.
    '^.+\\.m?js$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(entities|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|html-to-text|@selderee|selderee|parseley|leac|peberminta|lru-cache|p-limit|p-retry|is-network-error|yocto-queue|graphql-scalars|httpxy|openid-client|oauth4webapi|jose)/)',
  ],
  moduleNameMapper: {
    '^contract$': '<rootDir>/contract/src/index.ts',
    '^server-kit/(.*)$': '<rootDir>/server-kit/src/$1.ts',
    '^db/(.*)$': '<rootDir>/db/src/$1.ts',
    '^worker/guide$': '<rootDir>/worker/src/guide/guide.ts',
    '^worker/jobs$': '<rootDir>/worker/src/jobs/index.ts',
    // Tests of the site start it as it is built: a bundler may change what the sources do (`npm run build` makes it).
    '^\\.\\./server/server\\.js$': '<rootDir>/frontend/dist/server/server.js',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/fail-on-console.ts'],
  restoreMocks: false,
};

export default {
  // Twice the processors of a small machine: many tests wait for a process or for time to pass.
  maxWorkers: 4,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      rootDir: '.',
      testMatch: [
        '<rootDir>/{contract,server-kit,db,worker,gateway,frontend}/{src,server,scripts}/**/*.test.{ts,tsx}',
        '<rootDir>/scripts/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'integration',
      rootDir: '.',
      testMatch: ['<rootDir>/{server-kit,db,worker,gateway,frontend}/test/**/*.test.ts'],
      globalSetup: '<rootDir>/scripts/testing/start-services.mjs',
      globalTeardown: '<rootDir>/scripts/testing/stop-services.mjs',
    },
  ],
  testTimeout: 60_000,
};
