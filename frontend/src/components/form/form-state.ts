/** Answers of a form by field; a list for several choices. */
export type FormValues = Record<string, string | string[]>;

/** Where a form stands, for its button and its status line. Every outcome of sending is one. */
export type FormStatus =
  | { readonly kind: 'idle' | 'sending' | 'sent' | 'invalid' | 'key-spent' | 'offline' | 'failed' }
  | { readonly kind: 'limited'; readonly waitSeconds: number | undefined };
