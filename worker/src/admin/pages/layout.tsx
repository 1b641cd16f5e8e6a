import { companyTimeZone } from 'contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { Column, Fact } from '../../cli/command-kit.js';
import { type Staff, tokenHolder } from '../staff.js';

export const OPERATIONS_PATH = '/operations';
export const SIGN_OUT_PATH = `${OPERATIONS_PATH}/sign-out`;
/** The token of forms; null for those who may press no button. */
const FormToken = createContext<string | null>(null);

const places = [
  [OPERATIONS_PATH, 'Overview'],
  [`${OPERATIONS_PATH}/messages`, 'Messages'],
  [`${OPERATIONS_PATH}/feeds`, 'Feeds'],
  [`${OPERATIONS_PATH}/organizations`, 'Organizations'],
  [`${OPERATIONS_PATH}/films`, 'Films'],
  [`${OPERATIONS_PATH}/videos`, 'Video accounts'],
  [`${OPERATIONS_PATH}/texts`, 'Texts'],
  [`${OPERATIONS_PATH}/numbers`, 'Numbers'],
  [`${OPERATIONS_PATH}/actions`, 'Actions'],
  [`${OPERATIONS_PATH}/checks`, 'Checks'],
  ['/queues', 'Queues'],
] as const;

interface LayoutProps {
  readonly title: string;
  readonly current: string;
  readonly note: string | undefined;
  readonly formToken: string;
  readonly staff: Staff;
  readonly children: ReactNode;
}

export function Layout({ title, current, note, formToken, staff, children }: LayoutProps) {
  const [here = ''] = current.split('?');
  return (
    <FormToken value={staff.role === 'operator' ? formToken : null}>
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex, nofollow" />
          {/* Screen readers begin with the title. */}
          <title>{[note, title, 'Operations'].filter((part) => part !== undefined).join(' – ')}</title>
          <link rel="stylesheet" href={`${OPERATIONS_PATH}/style.css`} />
        </head>
        <body>
          <a className="skip" href="#content">
            Skip to content
          </a>
          <header>
            <nav aria-label="Operations">
              <ul>
                {places.map(([href, label]) => (
                  <li key={href}>
                    <a
                      href={href}
                      aria-current={
                        here === href ? 'page' : here.startsWith(`${href}/`) && href !== OPERATIONS_PATH
                      }
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </header>
          <main id="content" tabIndex={-1}>
            <h1>{title}</h1>
            {note !== undefined && (
              <p role="status" className="note">
                {note}
              </p>
            )}
            {children}
          </main>
          <footer className="bar">
            <p>All times are Houston’s.</p>
            {staff.id !== tokenHolder.id && (
              <>
                <p>
                  Signed in as {staff.name}, {staff.role}.
                </p>
                <form method="post" action={SIGN_OUT_PATH}>
                  <button>Sign out</button>
                </form>
              </>
            )}
          </footer>
        </body>
      </html>
    </FormToken>
  );
}

const houston = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: companyTimeZone,
});

export function Shown({ fact }: { readonly fact: Fact }) {
  return fact instanceof Date ? <time dateTime={fact.toISOString()}>{houston.format(fact)}</time> : fact;
}

interface TableProps<Row> {
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly link?: (row: Row) => string;
  readonly action?: (row: Row) => ReactNode;
  /** Shown instead of a table without rows. */
  readonly empty: string;
}

/** It must break, or its column would be too wide for the screen. */
const longWord = /[^\s-]{18}/;

export function Table<Row>({ caption, columns, rows, link, action, empty }: TableProps<Row>) {
  if (rows.length === 0) return <p>{empty}</p>;
  const [name, ...others] = columns;
  return (
    // Keyboards scroll what has the focus.
    <div className="wide" role="region" aria-label={caption} tabIndex={0}>
      {/* The roles remain where a narrow screen shows rows as cards. */}
      <table role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ heading }) => (
              <th key={heading} scope="col" role="columnheader">
                {heading}
              </th>
            ))}
            {action && (
              <th scope="col" role="columnheader">
                action
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => {
            const label = name && <Shown fact={name.fact(row)} />;
            return (
              <tr key={index} role="row">
                <th scope="row" role="rowheader">
                  {link ? <a href={`${OPERATIONS_PATH}${link(row)}`}>{label}</a> : label}
                </th>
                {others.map(({ heading, fact }) => {
                  const shown = fact(row);
                  return (
                    <td
                      key={heading}
                      role="cell"
                      data-label={heading}
                      className={longWord.test(String(shown)) ? 'long' : undefined}
                    >
                      <Shown fact={shown} />
                    </td>
                  );
                })}
                {action && <td role="cell">{action(row)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function Facts({ facts }: { readonly facts: readonly (readonly [string, Fact])[] }) {
  return (
    <dl>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Shown fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface BothProps {
  /** Texts by the names of their fields. */
  readonly stored: Readonly<Record<string, string>>;
  readonly sent: Readonly<Record<string, string>>;
}

/** For the second of two who changed the same thing: what somebody else has stored meanwhile, beside what was sent (product 5.30). */
export function Both({ stored, sent }: BothProps) {
  return (
    <Table
      caption="What is different"
      columns={[
        { heading: 'field', fact: (name: string) => name },
        { heading: 'as it is now', fact: (name) => stored[name] ?? '' },
        { heading: 'as you wanted it', fact: (name) => sent[name] ?? '' },
      ]}
      rows={Object.keys(stored).filter((name) => stored[name] !== sent[name])}
      empty="Both are the same."
    />
  );
}

export function Faults({ faults }: { readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <div role="alert" className="fault">
      {faults.map((fault) => (
        <p key={fault}>{fault}.</p>
      ))}
    </div>
  );
}

interface FormProps {
  readonly to: string;
  /** It has a file: its address is one of `upload`. */
  readonly hasFile?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form of operators, which changes something; others do not see it. Its first field is the token, which is looked at before a file. */
export function Form({ to, hasFile = false, className, children }: FormProps) {
  const token = useContext(FormToken);
  if (token === null) return null;
  return (
    <form
      method="post"
      action={`${OPERATIONS_PATH}${to}`}
      className={className}
      {...(hasFile && { encType: 'multipart/form-data' })}
    >
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}

interface ActionProps extends Omit<FormProps, 'className' | 'hasFile'> {
  /** Before the button. */
  readonly fields?: ReactNode;
}

/** A form with its button. */
export function Action({ to, fields, children }: ActionProps) {
  return (
    <Form to={to} className={fields ? 'choices' : undefined}>
      {fields}
      <button>{children}</button>
    </Form>
  );
}
