import { readdirSync } from 'node:fs';

const features = readdirSync(new URL('frontend/src/features', import.meta.url), {
  withFileTypes: true,
}).filter((entry) => entry.isDirectory());
const vendors = readdirSync(new URL('worker/src/connectors', import.meta.url), {
  withFileTypes: true,
}).filter((entry) => entry.isDirectory() && entry.name !== 'kit');
const tests = '\\.test\\.tsx?$|/test/|/e2e/|/testing/|/bench/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two modules that need each other are one idea in two files; readers cannot start anywhere. Types count, too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-only-yup',
      comment:
        'The contract runs in the browser, the gateway and the worker: whatever it imports, all three carry.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', '^node_modules/yup/'] },
    },
    {
      name: 'server-kit-below-db',
      comment: 'Nothing imports upwards: what every process shares knows neither tables nor pages.',
      severity: 'error',
      from: { path: '^server-kit/src/', pathNot: tests },
      to: { path: '^(db|worker|gateway|frontend)/' },
    },
    {
      name: 'db-below-worker',
      comment: 'Nothing imports upwards.',
      severity: 'error',
      from: { path: '^db/' },
      to: { path: '^(worker|gateway|frontend)/' },
    },
    {
      name: 'worker-below-gateway',
      comment: 'Nothing imports upwards.',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^(gateway|frontend)/' },
    },
    {
      name: 'gateway-sees-job-definitions-only',
      comment:
        'The gateway hands work over; it must never carry processors or connectors (documenso: producer that is secretly a consumer). The guide is no work: the gateway offers it as a download, also while no worker runs.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: {
        path: '^(worker/src/(?!jobs/(index|definitions|queues|queue-backend)\\.ts|guide/)|frontend/)',
      },
    },
    {
      name: 'definitions-know-no-processor',
      comment: 'What the gateway imports must not import processors, either.',
      severity: 'error',
      from: {
        path: '^worker/src/jobs/(index|definitions|queues|queue-backend|schedules)\\.ts',
        pathNot: tests,
      },
      to: { path: '^worker/src/(?!jobs/(index|definitions|queues|queue-backend)\\.ts)' },
    },
    {
      name: 'frontend-sees-the-contract-only',
      comment:
        "The browser gets rules and names, never entities or queries. The site's server shares with the other processes what server-kit holds.",
      severity: 'error',
      from: { path: '^frontend/(src|server)/', pathNot: tests },
      to: { path: '^(db|worker|gateway)/' },
    },
    {
      name: 'browser-knows-no-server-kit',
      comment: 'Settings, listening and shutting down are for servers.',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^server-kit/' },
    },
    ...features.map(({ name }) => ({
      name: `feature-${name}-stands-alone`,
      comment: 'Features never import features; pages compose them.',
      severity: 'error',
      from: { path: `^frontend/src/features/${name}/` },
      to: { path: `^frontend/src/(features/(?!${name}/)|app/)` },
    })),
    {
      name: 'frontend-shared-below-features',
      comment: 'Components, theme and lib serve every feature and know none.',
      severity: 'error',
      from: { path: '^frontend/src/(components|theme|lib)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'service-knows-no-protocol',
      comment: 'REST and GraphQL are two interfaces of one service, which knows neither.',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: 'node_modules/(express|graphql|type-graphql|@apollo)/' },
    },
    {
      name: 'resolver-imports-no-repository',
      comment: 'A resolver or route adapts, calls one service method, presents.',
      severity: 'error',
      from: { path: '^gateway/src/.*\\.(resolver|routes)\\.ts$' },
      to: { path: '^db/src/(repositories|entities)/', dependencyTypesNot: ['type-only'] },
    },
    ...vendors.map(({ name }) => ({
      name: `connector-${name}-stands-alone`,
      comment: 'A connector knows no other vendor and no database: it turns an answer into postings.',
      severity: 'error',
      from: { path: `^worker/src/connectors/${name}/` },
      to: {
        path: [
          `^worker/src/connectors/(?!${name}/|kit/)[^/]+/`,
          '^db/src/(?!entities/)',
          '^worker/src/(sync|jobs|cli)/',
        ],
      },
    })),
    {
      name: 'kit-below-vendors',
      comment: 'What connectors share knows none of them.',
      severity: 'error',
      from: { path: '^worker/src/connectors/kit/', pathNot: tests },
      to: { path: '^worker/src/connectors/(?!kit/)[^/]+/' },
    },
    {
      name: 'http-knows-no-feed',
      comment: 'Connectors, deliveries and videos share the HTTP client; it knows none of them.',
      severity: 'error',
      from: { path: '^worker/src/http/', pathNot: tests },
      to: { path: '^worker/src/(?!http/|postings/clean-text)' },
    },
    {
      name: 'one-way-out',
      comment:
        'What the worker fetches goes through the guard of http/, or it may reach the inside of the operator’s network. The addresses of the chat and transcription services are the operator’s own settings (sendToOwnService), and their redirects are not followed. The doctor asks the stack’s own ports.',
      severity: 'error',
      from: {
        path: '^worker/src/',
        pathNot: ['^worker/src/http/', '^worker/src/cli/doctor/check-machine\\.ts$', tests],
      },
      to: { path: 'node_modules/undici/' },
    },
    {
      name: 'no-dep-on-tests',
      comment: 'Code that ships never leans on code that does not.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '\\.test\\.tsx?$|/test/|/e2e/|/bench/' },
    },
    {
      name: 'no-dev-dependency-in-production',
      comment: 'Images carry production dependencies only.',
      severity: 'error',
      from: {
        path: '^(contract|server-kit|db|worker|gateway)/src/|^frontend/server/',
        pathNot: [tests, '\\.config\\.ts$', '/dev'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that does not resolve fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|__generated__' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.depcruise.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
