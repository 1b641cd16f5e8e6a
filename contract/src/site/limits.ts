/** Numbers that several parts use. Sources: product sections 6 and 9. */
export const limits = {
  homeJobs: 4,
  /** Below an empty list (product 4.23). */
  nearestJobs: 3,
  /** Characters of a description shown on the own-company list, before the ellipsis. */
  jobSnippetCharacters: 200,
  jobsPage: 20,
  jobsPageMax: 100,
  searchCharacters: 100,
  filterValues: 20,
  /** Dollars; pay beyond it is a mistake of its feed (product 4.56). */
  payAYear: 10_000_000,
  /** The most frequent ones, then by name. */
  jobLocations: 30,
  /** Older openings are shown with their age (feeds.md 2.0, rule 5). */
  openingsOldAfterHours: 24,
  similarJobs: 4,
  similarJobsMax: 20,
  jobIdCharacters: 300,
  /** Jobs asked for by their ids in one list; as many can be saved. */
  savedJobs: 50,
  /** Pop-up window of career pages (product 4.6). */
  popUp: { width: 1000, height: 800 },
  /** Of a contact message, which is also the form of a questionnaire's summary. */
  contact: {
    nameMin: 2,
    nameMax: 150,
    emailMax: 254,
    subjectMin: 2,
    subjectMax: 200,
    messageMin: 10,
    messageMax: 15_000,
    messageRows: 6,
  },
  /** Lengths of free answers, and the number of choices (product 6.21). */
  questionnaire: { organizationMax: 120, answerMax: 250, additionalInfoMax: 2500, selectionMax: 3 },
  /**
   * Sending a form (docs/decisions/006). Many people can share one address, so its limit is far above what one person
   * does. Above `overall` there is a flood: addresses that have sent little are still accepted and mailed slowly;
   * `flood.overall` bounds what is stored.
   */
  submissions: {
    perAddress: 20,
    /** The /24 of IPv4 or the /48 of IPv6: one machine may have a whole /48. */
    perNetwork: 100,
    overall: 600,
    flood: { perAddress: 2, perNetwork: 10, overall: 3_000, deliveredAMinute: 20 },
    windowMinutes: 10,
    /** The same content within this time is the same submission. */
    sameContentMinutes: 10,
    idempotencyKeyMin: 8,
    idempotencyKeyMax: 128,
    fastestMilliseconds: 2000,
    /** More links make a message suspicious. */
    linksMax: 3,
  },
  /** A guide that was ordered a short while ago is not mailed again. */
  guide: { sameWithinMinutes: 10 },
  /** Guides, mails to confirm an alert and lists of saved jobs to one mailbox, which may be another person's. */
  unconfirmedMailsADay: 3,
  /** Job alerts (product 6.36 to 6.40). What is not confirmed, or has ended, is erased after `keptDays`. A mail names `jobsInMail` jobs and the number of the others. */
  jobAlerts: { perAddress: 10, keptDays: 30, jobsInMail: 10, sentFromHour: 7 },
  /** Mails with saved jobs (product 6.41); requests are erased after `keptDays`. */
  savedJobsMails: { keptDays: 7 },
  /**
   * What site and gateway accept (docs/threat-model.md). Names of `server` are those of Node's `createServer`. Idle
   * connections end by silence: `keepAliveTimeout` would set a timer twice for each answer.
   */
  http: {
    server: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 0,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
    /** Of one request to the site. */
    headers: 80,
    /** More for the gateway, since proxies add their own. */
    headersOfProxies: 10,
    connections: 10_000,
    /** Of one client address that is no trusted proxy; MAX_CONNECTIONS_PER_ADDRESS changes it. */
    connectionsPerAddress: 64,
    /** Connections that wait to be accepted, as many as Linux allows. */
    backlog: 4_096,
    /** Time without a byte moving. Longer than that of browsers and proxies (nginx 60 s), so that they close idle connections first. */
    silenceMilliseconds: 120_000,
    /** Requests of one address, except forms, that the site passes on at once, beyond which 429; and that wait for their turn at the gateway. */
    passing: 128,
    /** Of all addresses together, except forms, after their bodies have arrived; beyond which 503. */
    passingOfAll: 1_024,
    /** Characters of a request target. */
    target: 8_000,
    /** Bytes of a body. */
    body: 100 * 1024,
  },
  /** Reads of the API by one address in a minute. */
  reads: {
    /** Of any kind, counted by each process. */
    answers: 6_000,
    /** Counted by all processes together. */
    uncached: 900,
    /** A GraphQL query counts once more for each. */
    costlyPoints: 500,
    /** Parsed and computed by a process. With four, others waited 416 ms at p99 for queries that take long to validate. */
    atOnce: 2,
    /** Renderings, counted by each process: a search asks the gateway about three times; search engines read all jobs and videos. */
    pages: { searches: 300, records: 900 },
    windowSeconds: 60,
  },
  /**
   * Overload (docs/decisions/009): 503 with this `Retry-After` instead of waiting; cached answers are sent and
   * submissions accepted. The gateway is overloaded when a query has waited this long for a connection, or this many
   * answers are being computed.
   */
  overload: { retryAfterSeconds: 5, connectionWaitMilliseconds: 1_000, works: 500 },
  /** Video pages (product 5.5). `initial` is the page of the API. */
  videos: {
    page: 6,
    pageMax: 100,
    tags: 30,
    progressMilliseconds: 1000,
    initial: 10,
    skeletons: 6,
    related: 6,
    idCharacters: 100,
  },
} as const;
