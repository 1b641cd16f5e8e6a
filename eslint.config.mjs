import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typeChecked = tseslint.configs.recommendedTypeChecked.map((config) => ({
  ...config,
  files: ['**/*.ts', '**/*.tsx'],
}));

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/__generated__/',
      '.data/',
      'node_modules/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  ...typeChecked,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        // As few as there can be: each loads and checks what it imports once more.
        project: [
          './tsconfig.test.json',
          './frontend/tsconfig.json',
          './gateway/playground/tsconfig.json',
          './tsconfig.scripts.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'max-lines': ['error', { max: 350 }],
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/only-throw-error': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message:
            'Settings are parsed once, in a file named env.ts (architecture: one typed, frozen environment).',
        },
      ],
    },
  },
  {
    files: [
      '**/env.ts',
      // The build states what it is; no operator sets it.
      'server-kit/src/health.ts',
      '**/test/**',
      'scripts/**/*.test.ts',
      '**/e2e/**',
      '**/*.config.ts',
      '**/codegen.ts',
      'db/src/testing/**',
      'db/src/embedded/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Node's own fetch knows nothing of the guard in worker/src/http.
    files: ['worker/src/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Fetch with the HttpClient: it never reaches private addresses.' },
      ],
    },
  },
  {
    // The operator's commands speak to a terminal.
    files: ['worker/src/cli/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off', 'max-lines': 'off' },
  },
);
