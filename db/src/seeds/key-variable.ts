/** Names whose values are struck out of logs (contract/log-safety.ts) and may come from a file (secrets.ts). */
export const keyVariableName = /^[A-Z][A-Z0-9_]*_(?:KEY|TOKEN|SECRET|PASSWORD)$/;

/** The same in words; what is given instead is not repeated, it may be the key itself. */
export const keyVariableRule =
  'must be the name of an environment variable that ends in _KEY, _TOKEN, _SECRET or _PASSWORD';
