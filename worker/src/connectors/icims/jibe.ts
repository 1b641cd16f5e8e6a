import { number, object, type InferType } from 'yup';
import { postedMoment } from '../../postings/dates.js';
import { unescaped } from '../../postings/description.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { declaredPay, payPeriod, statedAmount } from '../../postings/pay.js';
import type { PostingDraft } from '../../postings/posting.js';
import { FeedError, readEnvelope, redactedSource } from '../../http/feed-error.js';
import type { Connector, FeedContext, FeedItem, FeedSource } from '../kit/connector.js';
import { amountText, anything, flag, id, list, readAs, records, text } from '../kit/field-types.js';
import { readFeedFile } from '../kit/feed-file.js';
import { isComplete } from '../kit/pages.js';
import { idOf, itemOf, type RecordDefinition } from '../kit/record.js';

const pageSchema = object({ jobs: records(), totalCount: number().required() }).required();
const rowSchema = object({ data: anything() }).required();
/** An object, or `false`. */
const metaSchema = object({ canonical_url: text() });

const jobSchema = object({
  slug: id(),
  title: text().required(),
  description: text(),
  responsibilities: text(),
  qualifications: text(),
  req_id: anything(),
  city: text(),
  state: text(),
  country: text(),
  country_code: text(),
  postal_code: anything(),
  employment_type: text(),
  department: text(),
  categories: list(object({ name: text() })),
  hiring_organization: text(),
  posted_date: text(),
  salary_min_value: amountText(),
  salary_max_value: amountText(),
  salary_currency: text(),
  salary_frequency: text(),
  language: text(),
  apply_url: text(),
  internal: flag(),
  searchable: flag(),
  ats_code: text(),
  meta_data: anything(),
}).required();

/** The JSON of iCIMS Attract (Jibe): the whole text in a list of pages (feeds.md 2.21). */
export const jibe: Connector = { vendor: 'icims', items };

async function* items(source: FeedSource, context: FeedContext): AsyncGenerator<FeedItem> {
  const place = redactedSource(source.source);
  const isFile = source.sourceKind === 'file';
  if (!isFile && !/^https?:\/\//i.test(source.source))
    throw new FeedError(
      'The board of an icims source is the address of a portal, like https://careers-clinic.icims.com/, or of the career site itself.',
    );
  const site = isFile ? undefined : new URL(source.source);
  const definition: RecordDefinition<InferType<typeof jobSchema>> = {
    record: jobSchema,
    idField: 'slug',
    withdrawn: ({ internal, searchable }) =>
      internal === true || searchable === false ? 'it is for employees, or not shown' : undefined,
    toDraft: (job) => toDraft(job, site),
  };
  const taken = new Set<string>();
  let [rows, size] = [0, 0];
  for (let page = 1; ; page += 1) {
    const answer = site
      ? await context.http.getJson(pageAddress(site, page))
      : await readFeedFile(source.source, context.feedsDirectory);
    const { jobs, totalCount } = readEnvelope(pageSchema, answer, place, 'icims');
    let isNew = false;
    for (const row of jobs) {
      const data = readAs(rowSchema, row)?.data;
      const externalId = idOf(data, definition);
      rows += 1;
      // Rows move on to the next page when a job is added meanwhile.
      if (externalId !== undefined && taken.has(externalId)) continue;
      if (externalId !== undefined) taken.add(externalId);
      isNew = true;
      size += 1;
      if (isStale(data))
        throw new FeedError(
          `${place} gives jobs of the past ("historical"): this source is not kept up any more.`,
        );
      yield itemOf(definition, externalId, [data]);
    }
    if (isFile) return;
    if (isNew && rows < totalCount) continue;
    if (isComplete({ size }, totalCount)) return;
    throw new FeedError(`${place} has ${totalCount} jobs but lists ${size} only.`);
  }
}

const PAGE = 100;

function pageAddress(site: URL, page: number): URL {
  const address = new URL('/api/jobs', site);
  address.searchParams.set('page', String(page));
  address.searchParams.set('limit', String(PAGE));
  return address;
}

/** Jobs of such a code were all gone where somebody has looked (feeds.md 2.21). */
function isStale(data: unknown): boolean {
  return /historical/i.test(readAs(object({ ats_code: text() }), data)?.ats_code ?? '');
}

function toDraft(job: InferType<typeof jobSchema>, site: URL | undefined): PostingDraft {
  const hosted =
    readAs(metaSchema, job.meta_data)?.canonical_url ??
    (site && new URL(`/jobs/${encodeURIComponent(job.slug)}`, site).href);
  const apply =
    job.apply_url && site && URL.canParse(job.apply_url, site.href)
      ? new URL(job.apply_url, site).href
      : job.apply_url;
  const parts = [job.description, job.responsibilities, job.qualifications].filter(
    (part, index, all) => part?.trim() && all.indexOf(part) === index,
  );
  return {
    title: job.title,
    descriptionHtml: parts.map((part) => unescaped(part ?? '')).join('\n'),
    locations: placesFromFields({
      city: job.city,
      region: job.state,
      country: job.country,
      countryCode: job.country_code,
      postalCode: plain(job.postal_code),
    }),
    employer: job.hiring_organization,
    department: job.department || job.categories?.find((category) => category?.name)?.name,
    employment: employmentFromField(job.employment_type),
    postedAt: postedMoment(job.posted_date),
    applyUrl: apply ?? hosted,
    hostedUrl: hosted,
    requisitionId: plain(job.req_id),
    pay: declaredPay({
      min: statedAmount(job.salary_min_value),
      max: statedAmount(job.salary_max_value),
      currency: job.salary_currency,
      period: payPeriod(job.salary_frequency),
    }),
    language: job.language,
  };
}

function plain(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
