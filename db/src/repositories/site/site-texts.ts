import {
  type Brand,
  brandTexts,
  hasSpanish,
  houstonDate,
  isSiteTextKey,
  type Locale,
  shownBrand,
  type SiteTextKey,
} from 'contract';
import { type DataSource, In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { SiteTextEntity } from '../../entities/site-text.entity.js';
import { locksOf, lockInTransaction } from '../platform/advisory-locks.js';
import { bumpDataVersion } from '../platform/data-version.js';

export type SiteTextRow = Readonly<Omit<SiteTextEntity, 'key'> & { readonly key: string }>;

export interface SiteTextPlace {
  readonly key: SiteTextKey;
  readonly language: Locale;
}

const textsOf = (database: DataSource) => database.getRepository(SiteTextEntity);

/**
 * @param day in Houston, `YYYY-MM-DD`
 * @param keys default: all
 * @returns for each text and language the row that holds on that day: the one that began last, of those that began on one day the one
 *   written last; without value where staff went back to the built-in text
 */
export async function findTextsOfDay(
  database: DataSource,
  day: string,
  keys?: readonly SiteTextKey[],
): Promise<readonly SiteTextRow[]> {
  return textsOf(database)
    .createQueryBuilder('texts')
    .distinctOn(['texts.key', 'texts.language'])
    .where({ fromDay: LessThanOrEqual(day), cancelledAt: IsNull(), ...(keys && { key: In(keys) }) })
    .orderBy({
      'texts.key': 'ASC',
      'texts.language': 'ASC',
      'texts.fromDay': 'DESC',
      'texts.writtenAt': 'DESC',
    })
    .getMany();
}

/** @returns the brand as it is shown today (product 11.27): the given one where staff state nothing else */
export async function readShownBrand(database: DataSource, brand: Brand): Promise<Brand> {
  return brandIn(await findTextsOfDay(database, houstonDate(), brandTexts), brand);
}

export function brandIn(rows: readonly SiteTextRow[], brand: Brand): Brand {
  return shownBrand(brand, (key, builtIn) => rows.find((row) => row.key === key)?.value ?? builtIn);
}

/** @returns of the texts of a day those that are own in English and built-in in Spanish (product 11.21) */
export function withoutSpanish(rows: readonly SiteTextRow[]): readonly SiteTextKey[] {
  const own = (language: Locale) =>
    rows.filter((row) => row.language === language && row.value !== null).map(({ key }) => key);
  const spanish = own('es');
  return own('en')
    .filter(isSiteTextKey)
    .filter((key) => hasSpanish(key) && !spanish.includes(key));
}

/** @returns the texts that begin after a day, the next first */
export function findPlannedTexts(database: DataSource, day: string): Promise<readonly SiteTextRow[]> {
  return textsOf(database).find({
    where: { fromDay: MoreThan(day), cancelledAt: IsNull() },
    order: { fromDay: 'ASC', writtenAt: 'ASC' },
  });
}

export function findTextHistory(
  database: DataSource,
  place: SiteTextPlace,
  limit: number,
): Promise<readonly SiteTextRow[]> {
  return textsOf(database).find({
    where: { ...place, fromDay: Not(IsNull()) },
    order: { writtenAt: 'DESC' },
    take: limit,
  });
}

export async function findSiteText(database: DataSource, id: string): Promise<SiteTextRow | undefined> {
  return (await textsOf(database).findOneBy({ id })) ?? undefined;
}

interface NewText extends SiteTextPlace {
  /** Null: the built-in text. */
  readonly value: string | null;
  readonly writtenBy: string;
}

/** Stores a text for its preview. @returns its id */
export async function addDraft(database: DataSource, text: NewText): Promise<string> {
  const { id } = await textsOf(database).save({ ...text, fromDay: null });
  return id;
}

/**
 * Stores a text, unless somebody else wrote one since its writer looked.
 *
 * @param fromDay the first day on which it holds, in Houston, `YYYY-MM-DD`
 * @param seen id of the newest row that the writer saw; empty: none
 * @returns the row that was written meanwhile; undefined when the text is stored
 */
export async function addText(
  database: DataSource,
  text: NewText & { readonly fromDay: string },
  seen: string,
): Promise<SiteTextRow | undefined> {
  const { key, language } = text;
  return database.transaction(async (manager) => {
    await lockInTransaction(manager, locksOf.siteText, `${key} ${language}`);
    const texts = manager.getRepository(SiteTextEntity);
    const newest = await texts.findOne({
      where: { key, language, fromDay: Not(IsNull()) },
      order: { writtenAt: 'DESC' },
    });
    if (newest && newest.id !== seen) return newest;
    await texts.save(text);
    await bumpDataVersion(manager);
    return undefined;
  });
}

/** Cancels a text that has not begun. @returns whether there was one */
export async function cancelPlan(database: DataSource, id: string, today: string): Promise<boolean> {
  return database.transaction(async (manager) => {
    const { affected } = await manager
      .getRepository(SiteTextEntity)
      .update({ id, fromDay: MoreThan(today), cancelledAt: IsNull() }, { cancelledAt: () => 'now()' });
    if (affected) await bumpDataVersion(manager);
    return Boolean(affected);
  });
}
