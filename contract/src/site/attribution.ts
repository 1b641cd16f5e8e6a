const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
] as const;

/** Source tokens of applicant tracking systems and job boards. */
const tokenParameters = ['gh_src', 'lever-source', 'lever-origin', 'source', 'src', 'ref'] as const;

type CampaignParameter = (typeof campaignParameters)[number];
type TokenParameter = (typeof tokenParameters)[number];

/** Where a visit came from, by the address of its first page. */
export type VisitSource = Readonly<Partial<Record<CampaignParameter | TokenParameter, string>>>;

const LONGEST_VALUE = 200;

/**
 * Each vendor's parameter for the source of an applicant; others read the campaign parameters alone. Greenhouse:
 * `gh_src` (Job Board API); Lever: `lever-source` (Postings API); Recruitee: `source` (careers site).
 */
const vendorParameters: Readonly<Record<string, string>> = {
  greenhouse: 'gh_src',
  lever: 'lever-source',
  recruitee: 'source',
};

/** @returns the parameters of the address that state a source */
export function visitSourceOf(search: URLSearchParams): VisitSource {
  const given = [...campaignParameters, ...tokenParameters].map(
    (name) => [name, clean(search.get(name))] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/**
 * Adds the source of the visit to an apply link, in the vendor's parameters. Parameters that the link has stay.
 *
 * @param vendor the first part of the job's id
 * @returns the link unchanged when there is nothing to add, or when it is no address
 */
export function attributedUrl(applyUrl: string, vendor: string, source: VisitSource): string {
  if (Object.keys(source).length === 0 || !URL.canParse(applyUrl)) return applyUrl;
  const url = new URL(applyUrl);
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined && !url.searchParams.has(name)) url.searchParams.set(name, value);
  };
  const named = vendorParameters[vendor];
  if (named !== undefined) add(named, tokenFor(named, source));
  for (const name of campaignParameters) add(name, source[name]);
  return url.href;
}

/** @returns what a visit calls its source: the campaign's, else any token of an applicant tracking system */
export function statedSourceOf(source: VisitSource): string | undefined {
  return (
    source.utm_source ?? tokenParameters.map((name) => source[name]).find((value) => value !== undefined)
  );
}

/** The vendor's own token; else any other token, else the campaign's source. */
function tokenFor(parameter: string, source: VisitSource): string | undefined {
  const own = tokenParameters.find((name) => name === parameter);
  return (
    (own && source[own]) ??
    tokenParameters.map((name) => source[name]).find((value) => value !== undefined) ??
    source.utm_source
  );
}

function clean(value: string | null): string {
  return (value ?? '')
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')
    .trim()
    .slice(0, LONGEST_VALUE);
}
