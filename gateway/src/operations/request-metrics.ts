import type { ServerResponse } from 'node:http';
import { siteOperations } from 'contract';
import type { Ending } from '../middleware/exchange.js';
import type { GatewayMetrics } from './metrics.js';
import { routePattern } from './route-patterns.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const known = new Set<string>(siteOperations);
const operations = new WeakMap<ServerResponse, GraphOperation>();

/** A GraphQL operation as metrics name it. */
export interface GraphOperation {
  readonly name: string;
  readonly outcome: 'ok' | 'error';
}

/** Says which operation an answer is of; the cache remembers it, so that its hits are counted like the first. */
export function noteOperation(response: ServerResponse, name: string | undefined | null, outcome: GraphOperation['outcome']): void {
  operations.set(response, { name: name && known.has(name) ? name : 'other', outcome });
}

/** @returns what `noteOperation` said */
export function operationOf(response: ServerResponse): GraphOperation | undefined {
  return operations.get(response);
}

/** Measures a request that is over, however it ended. */
export function requestMetrics(metrics: GatewayMetrics): (ending: Ending) => void {
  return ({ exchange: { request, response, target }, status, milliseconds }) => {
    const seconds = milliseconds / 1_000;
    const { method = '' } = request;
    metrics.requests.observe({ method: methods.has(method) ? method : 'other', route: routePattern(target), status }, seconds);
    const operation = operations.get(response);
    if (operation) metrics.operations.observe({ operation: operation.name, outcome: operation.outcome }, seconds);
  };
}
