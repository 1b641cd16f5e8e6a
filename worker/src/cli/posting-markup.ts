import { type Brand, jobPosting, languageTag, missingFacts, type MissingFact } from 'contract';
import { dayOfMoment } from '../postings/dates.js';
import type { Posting } from '../postings/posting.js';
import { table } from './command-kit.js';

interface TriedOrganization {
  readonly name: string;
  readonly brand: Brand;
}

/** @returns the JobPosting as a page would carry it, or the facts it lacks */
function markupOf(posting: Posting, { name, brand }: TriedOrganization) {
  const job = {
    ...posting,
    postedDate: posting.postedAt === null ? '' : dayOfMoment(posting.postedAt),
    isPostedDateStated: posting.postedAt !== null,
    validThrough: posting.validThrough?.toISOString() ?? null,
    clientId: '',
    // Of the career page nothing is known yet: the company's own is not named in markup.
    organization: { name, careerPageUrl: brand.careerPageUrl },
  };
  return { markup: jobPosting(job, brand) ?? null, missing: missingFacts(job) };
}

/** @returns a posting as one line of JSON (operations.md) */
export function postingLine(posting: Posting, organization: TriedOrganization): string {
  const { markup, missing } = markupOf(posting, organization);
  return JSON.stringify({
    id: posting.externalId,
    title: posting.title,
    location: posting.location,
    locations: posting.locations.map(({ city = null, region = null, country = null }) => ({
      city,
      region,
      country,
    })),
    workplace: posting.workplace,
    employmentType: posting.employmentType,
    department: posting.department,
    pay: posting.pay,
    postedAt: posting.postedAt,
    validThrough: posting.validThrough,
    language: languageTag(posting.language),
    isProspect: posting.isProspect,
    applyUrl: posting.applyUrl,
    description: posting.description,
    markup,
    ...(markup === null && { markupMissing: missing }),
  });
}

export class MissingMarkup {
  readonly #counts = new Map<MissingFact, number>();
  #postings = 0;
  #without = 0;

  constructor(private readonly organization: TriedOrganization) {}

  readonly look = (posting: Posting): void => {
    const { missing } = markupOf(posting, this.organization);
    this.#postings += 1;
    if (missing.length > 0) this.#without += 1;
    for (const fact of missing) this.#counts.set(fact, (this.#counts.get(fact) ?? 0) + 1);
  };

  lines(): readonly string[] {
    const heading = `${this.#without} of ${this.#postings} postings get no JobPosting markup`;
    if (this.#without === 0) return [`${heading}.`];
    return [`${heading}:`, ...table(['missing fact', 'postings'], [...this.#counts])];
  }
}
