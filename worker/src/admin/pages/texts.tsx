import {
  type Brand,
  hasSpanish,
  houstonDate,
  isCalendarDay,
  isSiteTextKey,
  type Locale,
  locales,
  pagePaths,
  readSiteText,
  siteTextFacts,
  siteTexts,
  type SiteTextKey,
} from 'contract';
import {
  addDraft,
  addText,
  cancelPlan,
  findPlannedTexts,
  findTextsOfDay,
  type SiteTextPlace,
  type SiteTextRow,
  withoutSpanish,
} from 'db/repositories/site/site-texts';
import type { Request } from 'express';
import type { Column } from '../../cli/command-kit.js';
import { shortened } from '../../postings/clean-text.js';
import { staffOf } from '../staff.js';
import { Table } from './layout.js';
import { FilterForm, Input, textOf } from './lists.js';
import { type Answer, fieldOf, notFound, type Operations, type PageRouter } from './page-router.js';
import { asShown, builtInTextOf, TEXTS_PATH, textPage, textPath, type Typed } from './text-page.js';

const SHOWN_CHARACTERS = 60;
const keys = Object.keys(siteTexts).filter(isSiteTextKey);
const pages: readonly (readonly [path: string, name: string])[] = [
  [pagePaths.home, 'Home'],
  [pagePaths.services, 'Services: packages, on home too'],
  [pagePaths.executiveSearch, 'Executive search'],
  [pagePaths.contact, 'Contact: e-mail address, phone and street address are on every page'],
  [pagePaths.videoServices, 'Video services'],
  [pagePaths.privacyPolicy, 'Privacy policy'],
  [pagePaths.termsOfService, 'Terms of service'],
];

/** Own texts and figures of the company (product 11.20). */
export function addTexts({ view, act }: PageRouter, operations: Operations): void {
  const { dataSource } = operations;

  view(TEXTS_PATH, async ({ query }) => {
    const today = houstonDate();
    const { brand } = operations.sources;
    const own = await findTextsOfDay(dataSource, today);
    const columns = columnsOf(own, await findPlannedTexts(dataSource, today), brand);
    const words = textOf(query, 'words') ?? '';
    const found = keys.filter((key) => wordsOf(key, own, brand).includes(searchable(words)));
    return {
      title: 'Texts',
      content: (
        <>
          <FilterForm>
            <Input name="words" label="Words of the text" value={words} />
          </FilterForm>
          {found.length === 0 && (
            <p>No text that staff change has these words in a row: a developer changes the others.</p>
          )}
          {pages.map(([path, name]) => {
            const rows = found.filter((key) => siteTextFacts(key).path === path);
            const link = (key: SiteTextKey) => textPath({ key, language: 'en' });
            return (
              rows.length > 0 && <Table key={path} caption={name} {...{ columns, rows, link }} empty="" />
            );
          })}
        </>
      ),
    };
  });

  view(`${TEXTS_PATH}/:key/:language`, async (request) => {
    const place = placeOf(request);
    const again = request.query['again'];
    return place ? textPage(operations, place, { again: typeof again === 'string' ? again : '' }) : notFound;
  });

  act(`${TEXTS_PATH}/:key/:language`, async (request) => {
    const place = placeOf(request);
    if (!place) return notFound;
    const typed = typedIn(request);
    const show = (shown: Parameters<typeof textPage>[2]): Promise<Answer> =>
      textPage(operations, place, { typed, ...shown });
    const today = houstonDate();
    const isBuiltIn = typed.wish === 'built-in';
    const read = isBuiltIn ? { text: null } : readSiteText(place.key, typed.text);
    if ('fault' in read) return show({ fault: read.fault });
    const text = { ...place, value: read.text, writtenBy: staffOf(request).name };
    if (typed.wish === 'preview') return show({ preview: await addDraft(dataSource, text) });

    const fromDay = isBuiltIn ? today : typed.from || today;
    if (!/^\d{4}-\d\d-\d\d$/.test(fromDay) || !isCalendarDay(fromDay) || fromDay < today)
      return show({ fault: 'Choose today or a later day.' });
    if (siteTextFacts(place.key).rule !== undefined && !isBuiltIn && !typed.isSure)
      return show({ asksTwice: true });
    const theirs = await addText(dataSource, { ...text, fromDay }, typed.seen);
    if (theirs) return show({ theirs });
    const from = fromDay === today ? 'It is shown from now on.' : `It is shown from ${fromDay} on.`;
    return {
      to: textPath(place),
      note: isBuiltIn ? 'The built-in text is shown again.' : `Saved. ${from}`,
    };
  });

  act(`${TEXTS_PATH}/:key/:language/cancel/:id`, async (request) => {
    const place = placeOf(request);
    const id = String(request.params['id']);
    if (!place || !/^[\da-f-]{36}$/.test(id)) return notFound;
    const isCancelled = await cancelPlan(dataSource, id, houstonDate());
    return {
      to: textPath(place),
      note: isCancelled ? 'The plan is cancelled.' : 'It is no plan any more. Nothing was done.',
    };
  });
}

function placeOf({ params: { key, language } }: Request): SiteTextPlace | undefined {
  if (typeof key !== 'string' || !isSiteTextKey(key)) return undefined;
  if (language === 'en') return { key, language };
  return language === 'es' && hasSpanish(key) ? { key, language } : undefined;
}

function typedIn(request: Request): Typed {
  const field = (name: string) => fieldOf(request, name, (text) => text);
  return {
    text: field('text'),
    from: field('from'),
    seen: field('seen'),
    wish: field('wish'),
    isSure: field('sure') === 'yes',
  };
}

/** @returns what can be searched of a text: its name, and what pages show in either language */
function wordsOf(key: SiteTextKey, today: readonly SiteTextRow[], brand: Brand): string {
  const shown = locales.map(
    (language) =>
      today.find((row) => row.key === key && row.language === language)?.value ??
      builtInTextOf({ key, language }, brand),
  );
  return [siteTextFacts(key).label, ...shown, asShown(key, shown[0] ?? '')].map(searchable).join('\n');
}

/** Texts have spaces that do not break, which nobody types. */
function searchable(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

function columnsOf(
  today: readonly SiteTextRow[],
  planned: readonly SiteTextRow[],
  brand: Brand,
): readonly Column<SiteTextKey>[] {
  const own = (key: SiteTextKey, language: Locale) =>
    today.find((row) => row.key === key && row.language === language)?.value ?? undefined;
  const missing = withoutSpanish(today);
  const spanishState = (key: SiteTextKey) => {
    if (!hasSpanish(key)) return '';
    if (own(key, 'es') !== undefined) return 'own';
    return missing.includes(key) ? 'missing' : 'built-in';
  };
  return [
    { heading: 'text', fact: (key) => siteTextFacts(key).label },
    {
      heading: 'shown now',
      fact: (key) =>
        shortened(
          asShown(key, own(key, 'en') ?? builtInTextOf({ key, language: 'en' }, brand)),
          SHOWN_CHARACTERS,
        ),
    },
    { heading: 'Spanish', fact: spanishState },
    {
      heading: 'planned',
      fact: (key) =>
        planned
          .filter((row) => row.key === key)
          .map(({ fromDay, language }) => `${fromDay ?? ''}${language === 'es' ? ' (Spanish)' : ''}`)
          .join(', '),
    },
    { heading: 'own', fact: (key) => (own(key, 'en') === undefined ? '' : 'yes') },
    { heading: 'asked twice', fact: (key) => (siteTextFacts(key).rule === undefined ? '' : 'yes') },
  ];
}
