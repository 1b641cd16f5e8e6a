import { fileURLToPath } from 'node:url';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';

const built = fileURLToPath(new URL('../../dist/playground/', import.meta.url));

/** GraphiQL sets styles at run time; only this page allows that. */
const contentSecurityPolicy = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

/** `compression` would compress a part of a file. */
const whole = { acceptRanges: false };

export const playgroundFiles: readonly RequestHandler[] = [
  contentSecurityPolicy,
  express.static(`${built}assets`, { ...whole, immutable: true, maxAge: '1y', index: false }),
];

/** Shows the playground to browsers that open the GraphQL address. */
export const playgroundPage: RequestHandler = (request, response, next) => {
  response.vary('Accept');
  if (request.accepts(['application/json', 'application/graphql-response+json', 'text/html']) !== 'text/html')
    return next();
  contentSecurityPolicy(request, response, (error) => {
    if (error) return next(error);
    response.set('Cache-Control', 'no-cache').sendFile('index.html', { ...whole, root: built });
  });
};
