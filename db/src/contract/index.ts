export * from './brand.js';
export * from './error-codes.js';
export * from './job-filters.js';
export * from './job-id.js';
export * from './job-lookup.js';
export * from './limits.js';
export * from './option-sets.js';
export * from './routes.js';
