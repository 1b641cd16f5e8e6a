/**
 * Advisory locks that are one number. All locks are named here, so that none means two things; none is renumbered, because a
 * worker of another release must meet the same one.
 */
export const wholeLocks = {
  /** Whoever migrates. */
  migration: 7_114_201,
  /** Whoever makes the template that test databases are copies of. */
  testTemplate: 7_114_202,
  /** Whoever notes which keys of sources are set. */
  sourceKeys: 7_114_210,
} as const;

/** First halves of locks whose second half says what they are about. Postgres tells them from {@link wholeLocks}, whatever their numbers. */
export const locksOf = {
  /** An organization: whoever syncs it. */
  sync: 7_114_203,
  /** A video account: whoever writes its videos. */
  videoAccount: 7_114_204,
  /** An idempotency key: whoever stores under it. Taken before {@link locksOf.content}. */
  idempotencyKey: 7_114_205,
  /** What a submission says: whoever stores it. */
  content: 7_114_206,
  /** A submission: whoever delivers it. */
  delivery: 7_114_207,
  /** An email address: whoever stores a request for the guide. */
  guideAddress: 7_114_209,
} as const;
