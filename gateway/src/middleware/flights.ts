import type { ServerResponse } from 'node:http';
import { onceHandedOver } from './endings.js';

/** Nobody waits longer for what another one asked: longer than any query takes. */
const LONGEST_MILLISECONDS = 10_000;

/** Questions that are being answered: equal ones wait for the first. */
export class Flights {
  private readonly underWay = new Map<string, Promise<void>>();

  /** @returns for a question that is being answered: over when its answer is known, or is not to be waited for any longer */
  of(key: string): Promise<void> | undefined {
    return this.underWay.get(key);
  }

  /**
   * From now on equal questions wait until this one's answer is known.
   *
   * @returns to be called when it is; an answer that was sent, or whose caller has left, is not waited for either
   */
  takeOff(key: string, response: ServerResponse): () => void {
    let land: () => void = () => undefined;
    const flight = new Promise<void>((resolve) => {
      const overdue = setTimeout(resolve, LONGEST_MILLISECONDS).unref();
      land = () => {
        clearTimeout(overdue);
        resolve();
      };
    });
    onceHandedOver(response, land);
    this.underWay.set(key, flight.finally(() => this.underWay.delete(key)));
    return land;
  }
}
