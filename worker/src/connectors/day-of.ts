import { createHash } from 'node:crypto';

const HOUR_MILLISECONDS = 3_600_000;

/** @returns the number of the day this id is in at that time: days begin at another hour for each id, so that what is asked once a day is not asked all at once */
export function dayOf(id: string, milliseconds: number): number {
  const hour = createHash('sha1').update(id).digest().readUInt8(0) % 24;
  return Math.floor((milliseconds / HOUR_MILLISECONDS + hour) / 24);
}
