import type { RequestHandler, Response } from 'express';
import { siteOperations } from 'db/contract';
import type { GatewayMetrics } from './metrics.js';
import { routePattern } from './route-patterns.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const known = new Set<string>(siteOperations);
const operations = new WeakMap<Response, GraphOperation>();

/** A GraphQL operation as metrics name it. */
export interface GraphOperation {
  readonly name: string;
  readonly outcome: 'ok' | 'error';
}

/** Says which operation an answer is of; the cache remembers it, so that its hits are counted like the first. */
export function noteOperation(response: Response, name: string | undefined | null, outcome: GraphOperation['outcome']): void {
  operations.set(response, { name: name && known.has(name) ? name : 'other', outcome });
}

/** @returns what `noteOperation` said */
export function operationOf(response: Response): GraphOperation | undefined {
  return operations.get(response);
}

/** Measures every request, however it ends. */
export function requestMetrics(metrics: GatewayMetrics): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const route = routePattern(request.originalUrl);
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1_000;
      // 499: the caller went away before the answer was out, as nginx counts it.
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.requests.observe({ method: methods.has(request.method) ? request.method : 'other', route, status }, seconds);
      const operation = operations.get(response);
      if (operation) metrics.operations.observe({ operation: operation.name, outcome: operation.outcome }, seconds);
    });
    next();
  };
}
