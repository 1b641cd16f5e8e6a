/** Error codes with their HTTP status and public message. GraphQL answers the code in `extensions.code`, REST the status. */
export const errorCodes = {
  BAD_USER_INPUT: { status: 400, message: 'The request is not valid.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  GONE: { status: 410, message: 'No longer available.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  URI_TOO_LONG: { status: 414, message: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key belongs to another message. Use a new key for a new message.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again later.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong on our side.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Temporarily unavailable. Please try again later.' },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** How a page or a plain answer names the request id, beside the text of a failure (product 7.2). */
export function referenceText(requestId: string): string {
  return `Reference: ${requestId}`;
}

export type FieldErrors = Readonly<Record<string, string>>;

/** Body of every REST error answer (product 8.5). */
export interface ErrorBody {
  readonly message: string;
  readonly errors?: FieldErrors;
  readonly requestId?: string;
}
