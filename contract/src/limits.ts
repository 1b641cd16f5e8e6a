/** Numbers both sides must agree on. Sources: product sections 6 and 9. */
export const limits = {
  /** Jobs shown in the home page's teaser. */
  homeJobs: 4,
  /** Characters of a description shown on the own-company list, before the ellipsis. */
  jobSnippetCharacters: 200,
  /** Jobs of one page of the careers listing. */
  jobsPage: 20,
  /** Jobs one GraphQL connection page may ask for. */
  jobsPageMax: 100,
  /** Characters of a search text; what is longer is refused. */
  searchCharacters: 100,
  /** Places offered by the location filter: the most frequent, then by name. */
  jobLocations: 30,
  /** Openings read longer ago than this are shown with their age (feeds.md 2.0, rule 5). */
  openingsOldAfterHours: 24,
  /** Open jobs shown on the page of a closed one. */
  similarJobs: 4,
  similarJobsMax: 20,
  /** Characters of a job id; what is longer cannot exist. */
  jobIdCharacters: 300,
  /** Career page pop-up window (product 4.6). */
  popUp: { width: 1000, height: 800 },
  toastMilliseconds: 5000,
  /** The hero's index advances this often (product 2.8). */
  heroMilliseconds: 5000,
  /** Shortest and longest fields of a contact message; a questionnaire's summary is sent as one and must fit. */
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
  /** Longest free answers of the questionnaire, and how many choices a capped question admits (product 6.21). */
  questionnaire: { organizationMax: 120, answerMax: 250, additionalInfoMax: 2500, selectionMax: 3 },
  /**
   * Sending a form (docs/decisions/006). Many people of one hospital share one address, so the limit per address is far above what
   * one person does. Above `overall` a flood is under way: who has hardly sent anything is still heard, and mailed at the
   * mailbox's pace; `flood.overall` bounds what is stored. Marks never drop anything.
   */
  submissions: {
    perAddress: 20,
    /** The /24 of IPv4 or the /48 of IPv6 an address lies in: one machine may own a whole /48. */
    perNetwork: 100,
    overall: 600,
    flood: { perAddress: 2, perNetwork: 10, overall: 3_000, deliveredAMinute: 20 },
    windowMinutes: 10,
    /** Sent again within this time, the same content without a key is the same submission. */
    sameContentMinutes: 10,
    idempotencyKeyMin: 8,
    idempotencyKeyMax: 128,
    /** People need longer to fill in a form. */
    fastestMilliseconds: 2000,
    /** More addresses of web pages than this make a message suspicious. */
    linksMax: 3,
  },
  /**
   * Asking for the guide (docs/decisions/006): the mail is given up for the download after `mailWithin`, the answer comes within
   * `answerWithin`. A guide mailed a short while ago is not mailed again, and nobody's mailbox gets more than `mailsADay`,
   * whoever asks.
   */
  guide: {
    mailWithinMilliseconds: 2200,
    answerWithinMilliseconds: 2800,
    sameWithinMinutes: 10,
    mailsADay: 3,
  },
  /**
   * What the site and the gateway accept of a request (docs/threat-model.md, "At the doors"). Names are those of Node's
   * `createServer`: a request that is not there in time is cut off, at the latest one checking interval after. Idle
   * connections end by silence: a time of their own (`keepAliveTimeout`) would be set anew twice an answer.
   */
  http: {
    server: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 0,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
    /** Headers of one request to the site. */
    headers: 80,
    /** How many more the gateway accepts: a proxy adds its own. */
    headersOfProxies: 10,
    connections: 10_000,
    /** Connections of one client address that is no trusted proxy, where MAX_CONNECTIONS_PER_ADDRESS is not set. */
    connectionsPerAddress: 256,
    /** Requests under way on one connection. */
    requestsPerConnection: 32,
    /** Connections that wait to be taken, as many as Linux lets wait: Node takes one each turn of its loop, and resets those beyond. */
    backlog: 4_096,
    /**
     * How long a connection may go without one byte moving: while an answer waits for its reader, and between requests,
     * longer than browsers' and proxies' own times (nginx 60 s), so that it is not we who close one that is about to be used.
     */
    silenceMilliseconds: 120_000,
    /**
     * Requests of one address, forms excepted, that the site passes to the gateway at once; it refuses further ones with 429. The gateway
     * itself lets as many answers of one address wait for their turn.
     */
    passing: 128,
    /** And of all addresses together, forms excepted, as soon as their bodies have arrived: each has a connection of its own, and further ones are refused with 503. */
    passingOfAll: 1_024,
    /** Longest request target, in characters. */
    target: 8_000,
    /** Longest body, in bytes: larger than any sensible query or form. */
    body: 100 * 1024,
  },
  /**
   * Reads of the public API by one address in a minute: answers of any kind, counted by each process, and those that had
   * to be worked out, counted by all together. A costly GraphQL query counts once more for every `costlyPoints` it costs,
   * and each process parses and works out `atOnce` requests of one address at once: with four, others waited 416 ms at p99 for
   * queries that take long to validate.
   * `pages` are those the site had to render, counted by each process: searches, each of which asks the gateway about three
   * times, and jobs and videos, which search engines read one after the other.
   */
  reads: {
    answers: 6_000,
    uncached: 900,
    costlyPoints: 500,
    atOnce: 2,
    pages: { searches: 300, records: 900 },
    windowSeconds: 60,
  },
  /**
   * Past saturation (docs/decisions/009) site and gateway refuse work with 503 SERVICE_UNAVAILABLE and this `Retry-After`, rather than
   * let everybody wait for everybody. What is in a cache is answered still, and submissions are taken. The site is saturated when its queue of
   * renderings is full; the gateway when a query has waited this long for a connection, or this many answers are being worked out.
   */
  overload: { retryAfterSeconds: 5, connectionWaitMilliseconds: 1_000, works: 500 },
  /** Video pages (product 5.5): page size, numbers in the pagination's window, tags of the filter, polling, how many who names no number gets of the API, placeholders. */
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
  menu: { openMilliseconds: 200, skipMilliseconds: 300, closeMilliseconds: 150 },
} as const;
