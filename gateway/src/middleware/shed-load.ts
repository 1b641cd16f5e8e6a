import type { RequestHandler } from 'express';
import type { Overload } from '../limits/overload.js';
import { isSubmission } from '../limits/read-limits.js';

/** Stands before what has to be worked out: refuses it past saturation. What visitors send is always taken. */
export function shedLoad(overload: Overload): RequestHandler {
  return (request, response, next) => {
    if (!isSubmission(request)) overload.begin(request, response);
    next();
  };
}
