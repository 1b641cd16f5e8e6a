/** An answer that is not OK. Its message reads `<status>: <body or status text>` (product 7.1). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    /** When the answer said to come again, in seconds. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}
