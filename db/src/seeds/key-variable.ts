/** Names whose values are struck out of logs (contract/log-safety.ts) and may come from a file (secrets.ts). */
export const keyVariableName = /^[A-Z][A-Z0-9_]*_(?:KEY|TOKEN|SECRET|PASSWORD)$/;
