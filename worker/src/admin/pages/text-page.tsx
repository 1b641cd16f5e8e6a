import {
  type Brand,
  hasSpanish,
  houstonDate,
  inDollars,
  inLocale,
  previewKey,
  siteTextFacts,
  siteTextLimit,
  type SiteTextKey,
} from 'contract';
import { linkToken, readLinkSecret } from 'db/repositories/deliveries/link-tokens';
import {
  findTextHistory,
  findTextsOfDay,
  type SiteTextPlace,
  type SiteTextRow,
} from 'db/repositories/site/site-texts';
import type { ReactNode } from 'react';
import builtInTexts from './built-in-texts.json' with { type: 'json' };
import { Action, Both, Facts, Form, OPERATIONS_PATH, Shown } from './layout.js';
import type { Answer, Operations } from './page-router.js';

export const TEXTS_PATH = '/texts';
const HISTORY_SHOWN = 50;

/** A form as it was sent. */
export interface Typed {
  readonly text: string;
  /** `YYYY-MM-DD`; empty: today. */
  readonly from: string;
  /** Id of the newest text that there was when the form was opened. */
  readonly seen: string;
  /** Of its buttons: save, preview or built-in. */
  readonly wish: string;
  readonly isSure: boolean;
}

interface ShownBesides {
  readonly typed?: Typed;
  /** Why it was not taken. */
  readonly fault?: string;
  /** Id of a draft. */
  readonly preview?: string;
  readonly asksTwice?: boolean;
  /** What somebody else saved meanwhile. */
  readonly theirs?: SiteTextRow;
  /** Id of a row of the history whose text fills the form. */
  readonly again?: string;
}

export function textPath({ key, language }: SiteTextPlace): string {
  return `${TEXTS_PATH}/${key}/${language}`;
}

/** @returns the page of one text in one language */
export async function textPage(
  { dataSource, siteUrl, sources: { brand } }: Operations,
  place: SiteTextPlace,
  { typed, fault, preview, asksTwice = false, theirs, again }: ShownBesides,
): Promise<Answer> {
  const { key, language } = place;
  const { kind, label, path, rule } = siteTextFacts(key);
  const today = houstonDate();
  const history = await findTextHistory(dataSource, place, HISTORY_SHOWN);
  const now = (await findTextsOfDay(dataSource, today)).find(
    (row) => row.key === key && row.language === language,
  );
  const builtIn = builtInTextOf(place, brand);
  const address = `${siteUrl}${inLocale(language, path)}`;
  const chosen = history.find(({ id }) => id === again);
  const filled: Typed = typed ?? {
    text: (chosen ?? now)?.value ?? builtIn,
    from: today,
    seen: history[0]?.id ?? '',
    wish: '',
    isSure: false,
  };
  const field = (name: string, value: string) => <input type="hidden" name={name} value={value} />;
  return {
    title: `${label}${language === 'es' ? ' (Spanish)' : ''}`,
    status: theirs ? 409 : fault === undefined ? 200 : 400,
    outcome: theirs
      ? 'refused: changed meanwhile'
      : fault !== undefined
        ? `refused: ${fault}`
        : `${asksTwice ? 'asked once more' : 'previewed'}, nothing saved`,
    content: (
      <>
        {fault !== undefined && <Note>Not saved. {fault}</Note>}
        {theirs && (
          <>
            <Note>
              Not saved: {theirs.writtenBy} saved another text while you were writing, from {theirs.fromDay}{' '}
              on. Save yours to replace it, or leave this page to keep it.
            </Note>
            <Both stored={{ text: theirs.value ?? 'the built-in text' }} sent={{ text: filled.text }} />
          </>
        )}
        {preview !== undefined && (
          <Note>
            <a
              href={`${address}?${previewKey}=${linkToken(await readLinkSecret(dataSource), 'preview', preview)}`}
            >
              Open the preview
            </a>
            . The link works for 24 hours, for whoever has it. Nothing is saved yet.
          </Note>
        )}
        {asksTwice && (
          <Form to={textPath(place)} className="fields">
            <Note>
              This text was agreed letter for letter (rule {rule} of the product). Change it all the same? It
              would say: <q className="own">{filled.text}</q>
            </Note>
            {field('text', filled.text)}
            {field('from', filled.from)}
            {field('seen', filled.seen)}
            {field('sure', 'yes')}
            <button name="wish" value="save">
              Yes, change it
            </button>
          </Form>
        )}
        <Facts
          facts={[
            ['shown now', now?.value == null ? 'the built-in text' : `own text since ${now.fromDay}`],
            ...(rule === undefined ? [] : [['stated by', `rule ${rule}: a change is asked twice`] as const]),
          ]}
        />
        <p className="bar">
          <a href={address}>See the page</a>
          {hasSpanish(key) &&
            (
              [
                ['en', 'English'],
                ['es', 'Spanish'],
              ] as const
            ).map(([other, name]) => (
              <a key={other} href={`${OPERATIONS_PATH}${textPath({ key, language: other })}`}>
                {name}
              </a>
            ))}
        </p>
        <Form to={textPath(place)} className="fields">
          <label>
            Own text
            <Field textKey={key} lang={language} text={filled.text} />
          </label>
          <Hint kind={kind} />
          <label>
            From
            <input type="date" name="from" min={today} defaultValue={filled.from} />
          </label>
          {field('seen', theirs?.id ?? filled.seen)}
          <div className="bar">
            <button name="wish" value="save">
              Save
            </button>
            <button name="wish" value="preview">
              Preview
            </button>
            {now?.value != null && (
              <button name="wish" value="built-in">
                Back to the built-in text
              </button>
            )}
          </div>
        </Form>
        <h2>Built-in text</h2>
        <p className="message" lang={language}>
          {asShown(key, builtIn)}
        </p>
        <History rows={history} place={place} today={today} />
      </>
    ),
  };
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="note">
      {children}
    </p>
  );
}

interface FieldProps {
  readonly textKey: SiteTextKey;
  readonly lang: string;
  readonly text: string;
}

function Field({ textKey, lang, text }: FieldProps) {
  const { kind } = siteTextFacts(textKey);
  const common = { name: 'text', lang, defaultValue: text, maxLength: siteTextLimit(textKey) };
  if (kind === 'paragraph' || kind === 'document')
    return <textarea {...common} rows={kind === 'document' ? 30 : 5} />;
  // Staff may write $6,900.
  const isFigure = kind === 'dollars' || kind === 'number';
  return <input {...common} {...(isFigure && { inputMode: 'numeric', maxLength: 12 })} />;
}

function Hint({ kind }: Pick<ReturnType<typeof siteTextFacts>, 'kind'>) {
  if (kind === 'email' || kind === 'phone' || kind === 'address')
    return (
      <p>
        Every page shows it, search engines read it, and mails and the filming guide state it.
        {kind === 'email' && ' Answers to mails go there. Messages of visitors go on to MAIL_TO, a setting.'}
      </p>
    );
  if (kind !== 'paragraph' && kind !== 'document') return null;
  return (
    <p>
      {kind === 'document' &&
        'A line that begins with "## " is a heading, and lines that begin with "- " are the list that ends its section. '}
      {'{name}, {email}, {phone} and {address} stand for those of the company.'}
    </p>
  );
}

interface HistoryProps {
  readonly rows: readonly SiteTextRow[];
  readonly place: SiteTextPlace;
  readonly today: string;
}

function History({ rows, place, today }: HistoryProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2>History, newest first</h2>
      <ol className="history">
        {rows.map((row) => {
          const { id, value, fromDay, writtenBy, writtenAt, cancelledAt } = row;
          const isPlan = fromDay !== null && fromDay > today && cancelledAt === null;
          return (
            <li key={id}>
              <p>
                {isPlan ? 'Planned from' : cancelledAt ? 'Cancelled plan from' : 'From'} {fromDay}, by{' '}
                {writtenBy}, <Shown fact={writtenAt} />
              </p>
              <p className="message" lang={place.language}>
                {value === null ? 'The built-in text' : asShown(place.key, value)}
              </p>
              <div className="bar">
                {value !== null && (
                  <a href={`${OPERATIONS_PATH}${textPath(place)}?again=${id}`}>Put this into the form</a>
                )}
                {isPlan && <Action to={`${textPath(place)}/cancel/${id}`}>Cancel this plan</Action>}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** @returns a text as pages show it */
export function asShown(key: SiteTextKey, text: string): string {
  return siteTextFacts(key).kind === 'dollars' ? inDollars(Number(text)) : text;
}

export function builtInTextOf({ key, language }: SiteTextPlace, brand: Brand): string {
  const { en, es, withAnalytics } = builtInTexts;
  const texts: Readonly<Record<string, string>> =
    language === 'es' ? es : brand.analyticsContainer === '' ? en : { ...en, ...withAnalytics };
  const text = texts[key] ?? '';
  // They are what the settings say; within a longer text they stand for it.
  const { email, phone, streetAddress } = brand;
  return { '{email}': email, '{phone}': phone, '{address}': streetAddress }[text] ?? text;
}
