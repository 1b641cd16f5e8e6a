import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents from the gateway's agreed schema; the result is committed and checked for drift. */
const config: CodegenConfig = {
  schema: '../gateway/schema.graphql',
  documents: ['src/**/*.{ts,tsx}', '!src/__generated__/**', '!src/**/*.test.{ts,tsx}'],
  ignoreNoDocuments: true,
  emitLegacyCommonJSImports: false,
  generates: {
    './src/__generated__/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        enumType: 'string-literal',
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        defaultScalarType: 'unknown',
        scalars: { DateTime: 'string' },
        immutableTypes: true,
      },
    },
  },
};

export default config;
