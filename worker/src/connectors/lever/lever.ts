import { encodeHTML } from 'entities';
import { type InferType, object } from 'yup';
import { plainLine } from '../../postings/clean-text.js';
import { postedMoment } from '../../postings/dates.js';
import { unescaped } from '../../postings/description.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { declaredPay, payPeriod } from '../../postings/pay.js';
import { placesNamed } from '../../postings/places/reconcile.js';
import type { PostingDraft } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import { defineConnector } from '../kit/document-connector.js';
import { amount, group, id, list, records, text } from '../kit/field-types.js';

const postingsSchema = records();

export const postingSchema = object({
  id: id(),
  /** The title. */
  text: text().required(),
  categories: group({
    location: text(),
    allLocations: list(text()),
    commitment: text(),
    team: text(),
    department: text(),
  }),
  country: text(),
  workplaceType: text(),
  opening: text(),
  /** Opening and body together. */
  description: text(),
  descriptionBody: text(),
  lists: list(object({ text: text(), content: text() })),
  additional: text(),
  salaryRange: group({ min: amount(), max: amount(), currency: text(), interval: text() }),
  salaryDescription: text(),
  hostedUrl: text(),
  applyUrl: text(),
  /** Milliseconds since 1970. */
  createdAt: amount(),
}).required();

type LeverPosting = InferType<typeof postingSchema>;

/** Lever Postings API v0: a bare list, the whole board without `skip` and `limit`, no key (feeds.md 2.2). */
export const lever = defineConnector({
  vendor: 'lever',
  base: 'https://api.lever.co/',
  path: '/v0/postings/{board}',
  query: { mode: 'json' },
  envelope: postingsSchema,
  records: (postings) => postings,
  record: postingSchema,
  idField: 'id',
  toDraft,
});

export function toDraft(posting: LeverPosting): PostingDraft {
  const { categories, salaryRange } = posting;
  const places = categories?.allLocations?.length ? categories.allLocations : [categories?.location];
  return {
    title: posting.text,
    descriptionHtml: wholeDescription(posting),
    // The country is that of the first place, wherever the list has it.
    locations: places.flatMap((place) =>
      placesNamed(place, {
        country: place === (categories?.location ?? places[0]) ? posting.country : undefined,
      }),
    ),
    workplace: wayOfWords(posting.workplaceType ?? ''),
    department: categories?.department ?? categories?.team,
    employment: employmentFromField(categories?.commitment),
    postedAt: postedMoment(posting.createdAt),
    applyUrl: posting.applyUrl ?? posting.hostedUrl,
    hostedUrl: posting.hostedUrl,
    pay: declaredPay({
      min: salaryRange?.min,
      max: salaryRange?.max,
      currency: salaryRange?.currency,
      period: payPeriod(salaryRange?.interval),
      text: posting.salaryDescription,
    }),
  };
}

/** The pieces of a posting in the order Lever's own page shows them. A list's items come without their `<ul>`. */
function wholeDescription({
  description,
  opening,
  descriptionBody,
  lists,
  additional,
}: LeverPosting): string {
  const listed = (lists ?? []).map((list) => {
    const heading = plainLine(list.text);
    return `${heading === null ? '' : `<h3>${encodeHTML(heading)}</h3>`}<ul>${unescaped(list.content ?? '')}</ul>`;
  });
  const [body, end] = [description ?? `${opening ?? ''}${descriptionBody ?? ''}`, additional ?? ''].map(
    unescaped,
  );
  return [body, ...listed, end].join('\n');
}
