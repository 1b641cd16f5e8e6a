/** What runs: `version` is that of package.json, `revision` the commit it was built from, where REVISION says it. */
export const release = Object.freeze({
  version: '1.0.0',
  revision: process.env['REVISION']?.trim() || 'unknown',
});
