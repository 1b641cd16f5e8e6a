import type { JobFilters } from 'contract';
import { findUsPlace } from 'db/us-places';
import { text } from '../../validation.js';

/** A text that names one place. What is wrong with another is shown to visitors, too (product 4.60). */
export const knownPlace = text('near').test((near, { createError }) => {
  const place = near?.trim();
  if (!place) return true;
  const found = findUsPlace(place);
  if (found.kind === 'one') return true;
  return createError({
    message:
      found.kind === 'several'
        ? `There are several places called “${place}”. Write one with its state: ${found.labels.join('; ')}.`
        : `We do not know a place called “${place}”. Write a US city with its state, such as “Houston, TX”, or a ZIP code.`,
  });
});

/** @returns the place the jobs are around, "Houston, TX 77002"; undefined when none is asked for */
export function placeOf({ near }: JobFilters): string | undefined {
  const found = near === undefined ? undefined : findUsPlace(near);
  return found?.kind === 'one' ? found.label : undefined;
}
