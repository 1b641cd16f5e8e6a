import { singleLine } from 'contract';
import type { OrganizationRow } from 'db/repositories/feeds/organizations';
import { videoCategories } from 'db/seeds/shipped';
import { array, object, string, ValidationError } from 'yup';
import type { FilmTexts } from '../../../films/change-film.js';
import { storable } from '../../../postings/clean-text.js';
import { Input, Select, TextArea } from '../lists.js';

export const FILMS = '/films';
export const filmPath = (id: string) => `${FILMS}/${encodeURIComponent(id)}`;

/** What people speak in films, and read in captions. */
export const languages: ReadonlyMap<string, string> = new Map(
  ['en', 'es', 'vi', 'zh', 'tl', 'fr', 'ar', 'ko'].map((tag) => [
    tag,
    new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag,
  ]),
);

export const languageOf = (tag: string) => languages.get(tag) ?? tag;

const categories = videoCategories.map(({ id }) => id);

const schema = object({
  title: string()
    .required('Write a title.')
    .min(2, 'Write a title.')
    .max(150, 'The title has 150 characters at most.'),
  description: string()
    .required('Write a description.')
    .max(5_000, 'The description has 5,000 characters at most.'),
  categoryId: string()
    .oneOf(['', ...categories], 'Choose a category of the list.')
    .defined(),
  tags: array(
    string()
      .required()
      .min(2, 'A tag has 2 characters at least.')
      .max(50, 'A tag has 50 characters at most.'),
  )
    .max(20, 'A film has 20 tags at most.')
    .required(),
  organizationId: string().required('Choose an organization.'),
  language: string()
    .oneOf([...languages.keys()], 'Choose a language of the list.')
    .required(),
});

type Fields = Readonly<Record<keyof FilmTexts, string>>;

export const noFields: Fields = {
  title: '',
  description: '',
  categoryId: '',
  tags: '',
  organizationId: '',
  language: 'en',
};

export function fieldsOf(film: FilmTexts): Fields {
  const { title, description, categoryId, tags, organizationId, language } = film;
  return {
    title,
    description,
    categoryId: categoryId ?? '',
    tags: tags.join(', '),
    organizationId: organizationId ?? '',
    language: language ?? 'en',
  };
}

/** @returns the fields as they were sent */
export function sentFields(body: unknown): Fields {
  const sent = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map();
  const of = (name: keyof Fields) => {
    const value: unknown = sent.get(name);
    return typeof value === 'string' ? storable(value.replace(/\r\n?/g, '\n')) : '';
  };
  return {
    title: of('title'),
    description: of('description'),
    categoryId: of('categoryId'),
    tags: of('tags'),
    organizationId: of('organizationId'),
    language: of('language'),
  };
}

/** @returns the texts, or what is wrong with them */
export function readTexts(
  fields: Fields,
  organizations: readonly OrganizationRow[],
): FilmTexts | readonly string[] {
  const tags = fields.tags.split(/[,\n]/).map((tag) => singleLine(tag).toLowerCase());
  try {
    const read = schema.validateSync(
      {
        ...fields,
        title: singleLine(fields.title),
        description: fields.description.trim(),
        tags: [...new Set(tags)].filter((tag) => tag !== ''),
      },
      { abortEarly: false },
    );
    if (!organizations.some(({ id }) => id === read.organizationId))
      return ['Choose an organization of the list.'];
    return { ...read, categoryId: read.categoryId === '' ? null : read.categoryId };
  } catch (error) {
    if (error instanceof ValidationError) return [...new Set(error.errors)];
    throw error;
  }
}

interface TextFieldsProps {
  readonly fields: Fields;
  readonly organizations: readonly OrganizationRow[];
}

export function TextFields({ fields, organizations }: TextFieldsProps) {
  const field = (name: keyof Fields, label: string) => ({ name, label, value: fields[name] });
  return (
    <>
      <Input {...field('title', 'Title')} type="text" required maxLength={150} />
      <TextArea
        {...field('description', 'Description')}
        hint="Three or more lines that begin with a time, from 0:00 on, are chapters: “1:30 Rounds”."
        required
        maxLength={5_000}
      />
      <Select
        {...field('categoryId', 'Category')}
        choices={[
          ['', 'none: it is found by its words'],
          ...videoCategories.map(({ id, label }) => [id, label] as const),
        ]}
      />
      <Input {...field('tags', 'Tags, with commas between them')} type="text" />
      <Select
        {...field('organizationId', 'Organization that it shows')}
        required
        choices={[['', 'choose one'], ...organizations.map(({ id, name }) => [id, name] as const)]}
      />
      <Select {...field('language', 'Spoken language')} choices={[...languages]} />
    </>
  );
}
