import helmet from 'helmet';

/** Headers for answers that are data: nothing in them may run, load or be framed. The playground sets its own policy. */
export const securityHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
});
