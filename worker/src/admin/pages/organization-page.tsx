import { pagePaths } from 'contract';
import type { KeptOrganization } from 'db/repositories/feeds/staff-organizations';
import { entryFaults } from 'db/seeds/organizations-file';
import { redactedSource } from '../../http/feed-error.js';
import { LARGEST } from '../../organizations/logo.js';
import { Action, Facts, Faults, Form, OPERATIONS_PATH } from './layout.js';
import { Input, TextArea } from './lists.js';
import type { Answer } from './page-router.js';

export const ORGANIZATIONS_PATH = '/organizations';

export const ownerWords = { file: 'in the organizations file', staff: 'here' } as const;

export const ofTheFile =
  'The organizations file (ORGANIZATIONS_FILE) has this organization, and every start stores what it says: change it there. Once its entry has left the file, it is off.';

type FieldName =
  'name' | 'careerPageUrl' | 'reportTo' | 'colour' | 'links' | `${'about' | 'benefits'}${'En' | 'Es'}`;
export type Texts = Readonly<Record<FieldName, string>>;

interface Field {
  readonly field: FieldName;
  readonly label: string;
  readonly hint?: string;
  readonly isLong?: true;
}

/** Of the form, as texts. */
export const fields: readonly Field[] = [
  { field: 'name', label: 'Name' },
  { field: 'careerPageUrl', label: 'Career page' },
  { field: 'reportTo', label: 'Monthly report to', hint: 'An e-mail address.' },
  { field: 'colour', label: 'Colour', hint: 'Like #0b5a63, dark enough for white letters on it.' },
  { field: 'aboutEn', label: 'About (English)', hint: 'An empty line begins a paragraph.', isLong: true },
  { field: 'aboutEs', label: 'About (Spanish)', isLong: true },
  { field: 'benefitsEn', label: 'Benefits (English)', hint: 'One a line.', isLong: true },
  { field: 'benefitsEs', label: 'Benefits (Spanish)', hint: 'One a line.', isLong: true },
  {
    field: 'links',
    label: 'Links',
    hint: 'One a line, 6 at most: its words, then the address, as in “Our nurses https://clinic.example/nurses”.',
    isLong: true,
  },
];

export function textsOf({ name, careerPageUrl, reportTo = '', profile }: KeptOrganization): Texts {
  const { about, benefits, links = [], colour = '' } = profile;
  return {
    name,
    careerPageUrl,
    reportTo,
    colour,
    aboutEn: about?.en ?? '',
    aboutEs: about?.es ?? '',
    benefitsEn: benefits?.en.join('\n') ?? '',
    benefitsEs: benefits?.es?.join('\n') ?? '',
    links: links.map(({ label, url }) => `${label} ${url}`).join('\n'),
  };
}

/** @returns the fields as the organizations file would have them */
export function entryOf(texts: Texts) {
  const { name, careerPageUrl, aboutEn, aboutEs, benefitsEn, benefitsEs } = texts;
  const lines = (text: string) => (text === '' ? undefined : text.split(/\n+/));
  return {
    name,
    careerPageUrl,
    reportTo: texts.reportTo || undefined,
    colour: texts.colour || undefined,
    about: `${aboutEn}${aboutEs}` === '' ? undefined : { en: aboutEn, es: aboutEs || undefined },
    benefits:
      `${benefitsEn}${benefitsEs}` === ''
        ? undefined
        : { en: lines(benefitsEn) ?? [], es: lines(benefitsEs) },
    links: lines(texts.links)?.map((line) => {
      const [, label = '', url = ''] = /^(?:(.*)\s)?(\S+)$/.exec(line) ?? [];
      return { label: label.trim(), url };
    }),
  };
}

/** @returns texts by the labels of their fields */
export function labelled(texts: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ field, label }) => [label, texts[field]]));
}

/** @returns what is wrong with an entry, in the words of its form */
export function organizationFaults(entry: object): string[] {
  return entryFaults(entry).map(({ field, text }) => {
    // `benefits.en[0]` is line 1 of the field `benefitsEn`, `links[0].url` the address in line 1 of `links`.
    const [, path = '', index, part = ''] = /^([\w.]+)(?:\[(\d+)\])?\.?(\w*)$/.exec(field) ?? [];
    const name = path.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
    const label = name === 'id' ? 'Id' : (fields.find((one) => one.field === name)?.label ?? field);
    const line = index === undefined ? '' : `, line ${Number(index) + 1}`;
    const words = { url: ', its address,', label: ', its words,' }[part] ?? '';
    return text.replace(field, `${label}${line}${words}`);
  });
}

interface Filled {
  readonly wanted?: Texts;
  readonly faults?: readonly string[];
}

/** @returns the page of one organization */
export function organizationPage(
  organization: KeptOrganization,
  siteUrl: string,
  { wanted = textsOf(organization), faults = [] }: Filled = {},
): Answer {
  const { id, name, owner, active, vendor, source, careerPageUrl, isReportEnded, profile } = organization;
  const path = `${ORGANIZATIONS_PATH}/${id}`;
  return {
    title: name,
    hasFiles: true,
    content: (
      <>
        <Faults faults={faults} />
        <Facts
          facts={[
            ['id', id],
            ['changed', ownerWords[owner]],
            ['state', active ? 'on' : 'off'],
            ['system', vendor],
            ['board', redactedSource(source)],
            ['career page', careerPageUrl],
            ...(isReportEnded ? ([['monthly report', 'ended by its link']] as const) : []),
          ]}
        />
        <p className="bar">
          {active && <a href={`${siteUrl}${pagePaths.employer(id)}`}>See its page on the site</a>}
          <a href={`${OPERATIONS_PATH}/feeds/${id}`}>Its feed: runs, counts and faults</a>
        </p>
        {owner === 'file' ? (
          <p>{ofTheFile}</p>
        ) : (
          <>
            <h2>Change</h2>
            <ChangeForm organization={organization} wanted={wanted}>
              Save
            </ChangeForm>
            <h2>Logo</h2>
            {profile.logo && (
              <img src={`${OPERATIONS_PATH}${path}/logo?v=${profile.logo.version}`} alt="Its logo" />
            )}
            <Form to={`${path}/logo`} hasFile className="fields">
              <input type="hidden" name="version" value={organization.version} />
              <label>
                {profile.logo ? 'Another SVG or PNG' : 'SVG or PNG'}
                <small>
                  An SVG has {LARGEST.svg / 1_000} kB at most, a PNG {LARGEST.png / 1_000} kB and{' '}
                  {LARGEST.side} pixels a side.
                </small>
                <input type="file" name="file" accept=".svg,.png" />
              </label>
              <div className="bar">
                <button>Store the logo</button>
                {profile.logo && (
                  <button name="do" value="remove">
                    Remove the logo
                  </button>
                )}
              </div>
            </Form>
            <h2>{active ? 'Switch off' : 'Switch on'}</h2>
            <Action to={`${path}/${active ? 'off' : 'on'}`}>
              {active ? 'Take its jobs from the site' : 'Show its jobs again'}
            </Action>
          </>
        )}
      </>
    ),
  };
}

interface ChangeFormProps {
  readonly organization: KeptOrganization;
  readonly wanted: Texts;
  readonly children: string;
}

export function ChangeForm({ organization: { id, version }, wanted, children }: ChangeFormProps) {
  return (
    <Form to={`${ORGANIZATIONS_PATH}/${id}`} className="fields">
      <input type="hidden" name="version" value={version} />
      {fields.map(({ field, isLong, ...shown }) =>
        isLong ? (
          <TextArea key={field} name={field} {...shown} value={wanted[field]} />
        ) : (
          <Input key={field} name={field} {...shown} type="text" value={wanted[field]} />
        ),
      )}
      <button>{children}</button>
    </Form>
  );
}
