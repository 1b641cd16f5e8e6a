/** What a title is told apart from. */
export interface TitledJob {
  readonly title: string;
  readonly requisitionId?: string | null;
  readonly organization: { readonly name: string };
  readonly locations: readonly { readonly label?: string | null; readonly city?: string | null; readonly region?: string | null }[];
}

/** Where people put what is no title: `Nurse - Houston, TX`, `Nurse (R-17)`, `Nurse | $5,000 Sign-On Bonus`. */
const SEPARATOR = /\s+[-–—|•]+\s+|\s*[|•]\s*|\s*[([]|[)\]]\s*/u;
const MONEY = /[$€£]\s?\d|\bsign[ -]?on\b|\bbonus\b/iu;
const CODE_WORD = /^(?:#|req(?:uisition)?\b|job id\b|id:)/iu;
const CODE = /^(?:[A-Z]{1,4}-?\d{3,}|\d{4,})$/u;

/**
 * The title as job markup may carry it: the job's title alone, without pay, place, company, codes, `!` and `*`
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). Only parts after the first that state what
 * the job states elsewhere are left out, nothing is reworded; a title that is nothing else stays what it is.
 */
export function postingTitle({ title, requisitionId, organization, locations }: TitledJob): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const told = new Set(
    [requisitionId, organization.name, ...locations.flatMap(({ label, city, region }) => [label, city, city && region ? `${city} ${region}` : null])].flatMap((fact) => (fact ? [plain(fact)] : [])),
  );
  const parts: string[] = [];
  const separators: string[] = [];
  let rest = title.replace(/[!*]+/g, ' ');
  for (let found = SEPARATOR.exec(rest); found; found = SEPARATOR.exec(rest)) {
    parts.push(rest.slice(0, found.index));
    separators.push(found[0]);
    rest = rest.slice(found.index + found[0].length);
  }
  parts.push(rest);
  const isTitle = (part: string) => plain(part) !== '' && !told.has(plain(part)) && !MONEY.test(part) && !CODE_WORD.test(part.trim()) && !CODE.test(part.trim());
  if (parts.every((part, index) => index === 0 || plain(part) === '' || isTitle(part))) return oneLine(parts.map((part, index) => `${separators[index - 1] ?? ''}${part}`).join('')) || title;
  return parts.filter((part, index) => index === 0 || isTitle(part)).map(oneLine).filter(Boolean).join(' - ') || title;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
