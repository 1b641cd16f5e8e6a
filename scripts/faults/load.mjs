import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pagePaths, restRoutes, submissionHeaders } from 'contract';

const READ_EVERY_MILLISECONDS = 100;
const POST_EVERY_MILLISECONDS = 500;
const TIMEOUT_MILLISECONDS = 15_000;
/** As a person presses the button again: less and less often, and not without end. */
const AGAIN_AFTER_MILLISECONDS = { first: 1_000, longest: 4_000 };
const TRIES = 30;

/** Every third read is a search that no cache can answer instead. */
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
 * @typedef {{ kind: 'page' | 'search' | 'post', began: number, ended: number, status: number }} Request status 0: no answer
 * @typedef {{ key: string, began: number, acknowledged: boolean }} Submission
 */

/** Ten reads and two forms a second, each form sent again until it is acknowledged. */
export class Load {
  /** @type {Request[]} */ requests = [];
  /** @type {Submission[]} */ submissions = [];
  /** @type {NodeJS.Timeout[]} */ #timers = [];
  /** @type {Set<Promise<void>>} */ #underWay = new Set();
  #count = 0;

  /** @param {string} site */
  constructor(site) {
    this.site = site;
  }

  /** Requests each page first: pages that were shown before must stay. */
  async start() {
    for (const page of pages) {
      const status = await ask(`${this.site}${page}`);
      if (status !== 200) throw new Error(`${page} answers ${status} before anything is broken.`);
    }
    this.#timers = [
      setInterval(() => this.#run(this.#read()), READ_EVERY_MILLISECONDS),
      setInterval(() => this.#run(this.#send()), POST_EVERY_MILLISECONDS),
    ];
  }

  /** Waits until all forms are acknowledged or given up. */
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
    const headers = { 'x-forwarded-for': address(number) };
    if (number % 3 === 2)
      await this.#record('search', `${restRoutes.jobs}?q=nurse+${number}&limit=5`, { headers });
    else await this.#record('page', pages[number % pages.length] ?? '/', { headers });
  }

  async #send() {
    const key = randomUUID();
    const submission = { key, began: Date.now(), acknowledged: false };
    this.submissions.push(submission);
    const form = contactForm(key);
    form.headers['x-forwarded-for'] = address(this.#count);
    for (let tries = 1; tries <= TRIES; tries += 1) {
      submission.acknowledged = (await this.#record('post', restRoutes.contact, form)) === 201;
      if (submission.acknowledged) return;
      await pause(Math.min(AGAIN_AFTER_MILLISECONDS.first * tries, AGAIN_AFTER_MILLISECONDS.longest));
    }
  }

  /** @param {Request['kind']} kind @param {string} path @param {RequestInit} options */
  async #record(kind, path, options) {
    const began = Date.now();
    const status = await ask(`${this.site}${path}`, options);
    this.requests.push({ kind, began, ended: Date.now(), status });
    return status;
  }
}

/** @param {string} key of idempotency, also part of the message */
export function contactForm(key) {
  return {
    method: 'POST',
    body: JSON.stringify({
      name: 'Jo Doe',
      email: 'jo@clinic.example',
      subject: 'Nurses by spring',
      message: `We need ten nurses by spring. ${key}`,
    }),
    headers: /** @type {Record<string, string>} */ ({
      'content-type': 'application/json',
      [submissionHeaders.idempotencyKey]: key,
      [submissionHeaders.elapsed]: '60000',
    }),
  };
}

/** @param {string} url @param {RequestInit} [options] @returns {Promise<number>} status, 0 without an answer in time */
export async function ask(url, options) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const answer = await fetch(url, { redirect: 'manual', ...options, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Each visitor has an address in another network: networks are limited too. @param {number} number */
function address(number) {
  return `198.${18 + ((number >> 8) & 1)}.${number & 255}.${(number >> 9) & 255}`;
}
