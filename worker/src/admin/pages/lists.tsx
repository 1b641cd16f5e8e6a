import { singleLine } from 'contract';
import type { Request } from 'express';
import type { ReactNode } from 'react';
import { OPERATIONS_PATH } from './layout.js';

type Query = Request['query'];

/** @returns a text of the query on one line; undefined: none */
export function textOf(query: Query, name: string): string | undefined {
  const given = query[name];
  return typeof given === 'string' ? singleLine(given) || undefined : undefined;
}

/** @returns which page of a list is asked for, from 1 */
export function pageOf(query: Query): number {
  const wanted = Number(query['page']);
  return Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1;
}

/** @returns an address with what is chosen, behind `?` where something is */
export function addressOf(path: string, chosen: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return `${OPERATIONS_PATH}${path}${query === '' ? '' : `?${query}`}`;
}

export function FilterForm({ children }: { readonly children: ReactNode }) {
  return (
    <form className="choices" role="search">
      {children}
      <button>Show</button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** How to fill it in. */
  readonly hint?: string | undefined;
  readonly value: string | undefined;
  readonly required?: boolean;
  /** In characters. */
  readonly maxLength?: number;
}

export function Choice({ values, ...field }: FieldProps & { readonly values: readonly string[] }) {
  return <Select {...field} choices={[['', 'all'], ...values.map((one) => [one, one] as const)]} />;
}

interface SelectProps extends FieldProps {
  readonly choices: readonly (readonly [value: string, label: string])[];
}

export function Select({ name, label, value, required, choices }: SelectProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''} required={required}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface InputProps extends FieldProps {
  readonly type?: string;
  /** For addresses. */
  readonly isBroad?: boolean;
}

/** For several lines. */
export function TextArea({ name, label, hint, value, ...bounds }: FieldProps) {
  return (
    <label className="whole">
      {label}
      {hint !== undefined && <small>{hint}</small>}
      <textarea name={name} rows={4} defaultValue={value} {...bounds} />
    </label>
  );
}

export function Input({ name, label, hint, value, type = 'search', isBroad = false, ...bounds }: InputProps) {
  return (
    <label className={isBroad ? 'broad' : undefined}>
      {label}
      {hint !== undefined && <small>{hint}</small>}
      <input type={type} name={name} defaultValue={value} {...bounds} />
    </label>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly what: string;
  readonly addressAt: (page: string | undefined) => string;
}

/** Links to the neighbouring pages of a list, newest first. */
export function Pages({ page, pages, what, addressAt }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav className="bar" aria-label="Pages">
      {page > 1 && <a href={addressAt(page > 2 ? String(page - 1) : undefined)}>Newer {what}</a>}
      {page < pages && <a href={addressAt(String(page + 1))}>Older {what}</a>}
    </nav>
  );
}
