import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pagePaths, restRoutes, submissionHeaders } from 'contract';
import { ask } from './ask.mjs';

const READ_EVERY_MILLISECONDS = 100;
const POST_EVERY_MILLISECONDS = 500;
/** A person presses the button again soon, then less and less soon, and not for ever. */
const AGAIN_AFTER_MILLISECONDS = { first: 1_000, longest: 4_000 };
const TRIES = 30;

/** Every third read is none of these but a search that no cache can answer. */
const pages = [
  pagePaths.home,
  pagePaths.careers,
  pagePaths.services,
  pagePaths.contact,
  pagePaths.videoGallery,
  pagePaths.allVideos,
  `${pagePaths.careers}?q=nurse`,
];

/**
 * @typedef {{ kind: 'page' | 'search' | 'post', url: string, began: number, ended: number, status: number }} Request
 * @typedef {{ key: string, began: number, acknowledged: boolean }} Submission
 */

/** The steady load of a run: ten reads and two forms a second, each form sent again until it is acknowledged. */
export class Load {
  /** @type {Request[]} */ requests = [];
  /** @type {Submission[]} */ submissions = [];
  #timers = /** @type {NodeJS.Timeout[]} */ ([]);
  #underWay = /** @type {Set<Promise<void>>} */ (new Set());
  #count = 0;

  /** @param {string} site */
  constructor(site) {
    this.site = site;
  }

  /** Pages that are asked for have been asked for before: what this proves is that they stay. */
  async warm() {
    for (const page of pages) {
      const { status } = await ask(`${this.site}${page}`);
      if (status !== 200) throw new Error(`${page} answers ${status} before anything is broken.`);
    }
  }

  start() {
    this.#timers = [
      setInterval(() => this.#run(this.#read()), READ_EVERY_MILLISECONDS),
      setInterval(() => this.#run(this.#send()), POST_EVERY_MILLISECONDS),
    ];
  }

  /** Begins nothing new and waits until all forms are acknowledged or given up. */
  async stop() {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#underWay);
  }

  /** @param {Promise<void>} work */
  #run(work) {
    const watched = work.finally(() => this.#underWay.delete(watched));
    this.#underWay.add(watched);
  }

  async #read() {
    const number = this.#count++;
    const search = number % 3 === 2;
    await this.#ask(
      search ? 'search' : 'page',
      search ? `${restRoutes.jobs}?q=nurse+${number}&limit=5` : (pages[number % pages.length] ?? '/'),
      { headers: { 'x-forwarded-for': address(number) } },
    );
  }

  async #send() {
    const key = randomUUID();
    const submission = { key, began: Date.now(), acknowledged: false };
    this.submissions.push(submission);
    const body = JSON.stringify({
      name: 'Jo Doe',
      email: 'jo@clinic.example',
      subject: 'Nurses by spring',
      message: `We need ten nurses by spring. ${key}`,
    });
    const headers = {
      'content-type': 'application/json',
      [submissionHeaders.idempotencyKey]: key,
      [submissionHeaders.elapsed]: '60000',
      'x-forwarded-for': address(this.#count),
    };
    for (let tries = 0; tries < TRIES; tries++) {
      const status = await this.#ask('post', restRoutes.contact, { method: 'POST', headers, body });
      submission.acknowledged = status === 201;
      if (submission.acknowledged) return;
      await pause(Math.min(AGAIN_AFTER_MILLISECONDS.first * (tries + 1), AGAIN_AFTER_MILLISECONDS.longest));
    }
  }

  /** @param {Request['kind']} kind @param {string} url @param {Parameters<typeof ask>[1]} [options] */
  async #ask(kind, url, options) {
    const began = Date.now();
    const { status } = await ask(`${this.site}${url}`, options);
    this.requests.push({ kind, url, began, ended: Date.now(), status });
    return status;
  }
}

/** Many visitors, each from an address of their own, and neighbours far apart: networks are counted too. @param {number} number */
function address(number) {
  return `198.${18 + ((number >> 8) & 1)}.${number & 255}.${(number >> 9) & 255}`;
}
