import type { Film } from 'db/repositories/videos/films';
import { draftIn } from '../../../films/change-film.js';
import { Action, OPERATIONS_PATH } from '../layout.js';
import { Select } from '../lists.js';
import { filmPath, languageOf, languages } from './film-fields.js';

/** What is known of the drafting of captions (product 5.32). */
export interface Drafting {
  /** Whether a server is named that makes them. */
  readonly isOn: boolean;
  /** Why there is none of this film. */
  readonly failure: string | null;
}

/** The captions of a film with links to those that staff can change, and the draft that can be asked for. */
export function Captions({ film, drafting }: { readonly film: Film; readonly drafting: Drafting }) {
  const path = filmPath(film.id);
  const add = [...languages].filter(([tag]) => !film.captions.some(({ language }) => language === tag));
  return (
    <>
      <h2>Captions</h2>
      {film.captions.length === 0 && <p>There are none.</p>}
      {drafting.failure !== null && <p>A machine was to make them, but {drafting.failure}</p>}
      <ul className="links">
        {film.captions.map(({ language }) => (
          <li key={language}>
            {film.staffOwned || draftIn(film, language) ? (
              <a href={`${OPERATIONS_PATH}${path}/captions/${language}`}>{languageOf(language)}</a>
            ) : (
              languageOf(language)
            )}
            {draftIn(film, language) === 'machine-made' && ' – made by a machine: check and accept them'}
          </li>
        ))}
      </ul>
      {drafting.isOn && film.captions.length === 0 && film.file !== null && !film.removedAt && (
        <Action to={`${path}/draft`}>Have a machine make them now</Action>
      )}
      {film.staffOwned && (
        <form className="choices" action={`${OPERATIONS_PATH}${path}/captions`}>
          <Select name="language" label="Language" value={add[0]?.[0]} choices={add} />
          <button>Write captions</button>
        </form>
      )}
    </>
  );
}
