import { readFile } from 'node:fs/promises';
import { type Film, findFilm } from 'db/repositories/videos/films';
import type { Request } from 'express';
import { diskFault, uploadsIn } from '../../../films/film-files.js';
import {
  captionsIn,
  changeCaptions,
  NotOfStaff,
  Overtaken,
  removeUnusedFiles,
  versionOf,
} from '../../../films/films.js';
import { checkCaptions, largest, RefusedFile } from '../../../films/media-checks.js';
import { type Cue, cuesOf } from 'db/captions';
import { Form, OPERATIONS_PATH, Table } from '../layout.js';
import { type Answer, notFound, type Operations, type PageRouter } from '../page-router.js';
import { languages } from './film-fields.js';
import { clock, Fault, filmPath, FILMS, languageOf } from './film-page.js';

const EXAMPLE =
  'WEBVTT\n\n00:00.000 --> 00:02.500\nWelcome to our ward.\n\n00:02.500 --> 00:05.000\nI am Ana, a nurse.\n';

interface CaptionsPageProps {
  readonly film: Film;
  readonly language: string;
  /** In the field. */
  readonly text: string;
  readonly fault?: string | undefined;
  /** What someone else has stored meanwhile. */
  readonly stored?: string | undefined;
  /** Shows what viewers would read. */
  readonly isPreview?: boolean;
}

/** The captions of a film in one language. */
export function addCaptions({ view, upload }: PageRouter, operations: Operations): void {
  const { dataSource, mediaDirectory } = operations;
  const find = async ({ params, query }: Request) => {
    const film = await findFilm(dataSource, String(params['id']));
    const wanted = params['language'] ?? query['language'];
    const language = typeof wanted === 'string' ? wanted : '';
    return film?.staffOwned && (languages.has(language) || captionsIn(film, language) !== '')
      ? { film, language }
      : undefined;
  };
  const path = `${FILMS}/:id/captions/:language`;

  // The second is that of a form, which chooses a language.
  for (const route of [path, `${FILMS}/:id/captions`])
    view(route, async (request) => {
      const found = await find(request);
      if (!found) return notFound;
      return captionsPage({ ...found, text: captionsIn(found.film, found.language) });
    });

  upload(
    path,
    {
      directory: uploadsIn(mediaDirectory),
      maxBytes: largest.captions,
      removeUnused: () => removeUnusedFiles(operations),
    },
    async (request, { fields, file, fault }) => {
      const found = await find(request);
      if (!found) return notFound;
      const { film, language } = found;
      const sent = file === undefined ? (fields['text'] ?? '') : await readFile(file, 'utf8');
      const text = fields['do'] === 'remove' ? '' : sent;
      try {
        if (fault !== undefined) throw new RefusedFile(fault);
        if (fields['do'] === 'preview') {
          checkCaptions(text);
          return captionsPage({ film, language, text, isPreview: true });
        }
        await changeCaptions(
          { dataSource, mediaDirectory },
          film.id,
          language,
          fields['version'] ?? '',
          text,
        );
        const what = text.trim() === '' ? 'removed' : 'stored';
        return { to: filmPath(film.id), note: `The captions (${languageOf(language)}) are ${what}.` };
      } catch (error) {
        if (error instanceof NotOfStaff) return notFound;
        if (error instanceof Overtaken)
          return captionsPage({
            film: error.film,
            language,
            text,
            stored: captionsIn(error.film, language),
          });
        const reason = error instanceof RefusedFile ? error.message : diskFault(error);
        return captionsPage({ film, language, text, fault: reason });
      }
    },
  );
}

function captionsPage({ film, language, text, fault, stored, isPreview = false }: CaptionsPageProps): Answer {
  const has = captionsIn(film, language) !== '';
  return {
    title: `Captions of “${film.title}”: ${languageOf(language)}`,
    status: stored !== undefined ? 409 : fault !== undefined ? 422 : 200,
    hasFiles: true,
    outcome:
      fault !== undefined
        ? `refused: ${fault}`
        : stored !== undefined
          ? 'refused: changed meanwhile'
          : 'shown',
    content: (
      <>
        <p>
          <a href={`${OPERATIONS_PATH}${filmPath(film.id)}`}>Back to the film</a>
        </p>
        {fault !== undefined && <Fault>{fault}</Fault>}
        {stored !== undefined && (
          <>
            <Fault>
              Someone else has changed these captions meanwhile, and yours were not stored. The form holds
              yours: save it to replace the others.
            </Fault>
            <h2>Stored meanwhile</h2>
            <p className="message">{stored === '' ? 'There are none any more.' : stored}</p>
          </>
        )}
        {isPreview && (
          <>
            <h2>What viewers read, nothing is stored yet</h2>
            <Table
              caption="Captions"
              columns={[
                { heading: 'from', fact: ({ start }: Cue) => clock(start) },
                { heading: 'to', fact: ({ end }) => clock(end) },
                { heading: 'text', fact: ({ text }) => text },
              ]}
              rows={cuesOf(text)}
              empty=""
            />
          </>
        )}
        <Form to={`${filmPath(film.id)}/captions/${language}`} hasFile className="fields">
          <input type="hidden" name="version" value={versionOf(film, { captions: language })} />
          <label>
            WebVTT
            <textarea name="text" rows={16} defaultValue={text} placeholder={EXAMPLE} spellCheck />
          </label>
          <label>
            Or a file (.vtt), instead of the text above
            <input type="file" name="file" accept="text/vtt,.vtt" data-limit={largest.captions} />
          </label>
          <p role="status" />
          <div className="bar">
            <button name="do" value="save">
              Save
            </button>
            <button name="do" value="preview">
              Preview
            </button>
            {has && (
              <button name="do" value="remove">
                Remove these captions
              </button>
            )}
          </div>
        </Form>
      </>
    ),
  };
}
