import { readFile } from 'node:fs/promises';
import { pagePaths } from 'contract';
import { type Cue, cuesOf } from 'db/captions';
import { type Film, findFilm } from 'db/repositories/videos/films';
import type { Request } from 'express';
import { diskFault, uploadsIn } from '../../../films/film-files.js';
import { captionsIn, draftIn, NotOfStaff, Overtaken, versionOf } from '../../../films/change-film.js';
import { changeCaptions, changeChapters, chaptersIn } from '../../../films/film-tracks.js';
import { removeUnusedFiles } from '../../../films/films.js';
import { checkCaptions, checkChapters, largest, RefusedFile } from '../../../films/media-checks.js';
import { Form, OPERATIONS_PATH, Table } from '../layout.js';
import { type Answer, notFound, type Operations, type PageRouter } from '../page-router.js';
import { filmPath, FILMS, languageOf, languages } from './film-fields.js';
import { clock, Fault } from './film-page.js';

/** What a film has as WebVTT: captions in a language, or chapters. */
interface TextTrack {
  readonly film: Film;
  readonly name: string;
  readonly path: string;
  /** Empty: there is none. */
  readonly stored: string;
  readonly version: string;
  /** Nobody has accepted what a machine made. */
  readonly isMachineMade: boolean;
  readonly example: string;
  /** @throws {RefusedFile} */
  check(text: string): void;
  /** @param text empty: there is to be none @throws {RefusedFile | Overtaken | NotOfStaff} */
  change(version: string, text: string): Promise<void>;
}

type TrackOf = (operations: Operations, film: Film, language: string) => TextTrack | undefined;

const captionsOf: TrackOf = (operations, film, language) => {
  const stored = captionsIn(film, language);
  const draft = draftIn(film, language);
  const isKnown = languages.has(language) || stored !== '';
  if (!isKnown || !(film.staffOwned || draft)) return undefined;
  return {
    film,
    name: `captions (${languageOf(language)})`,
    path: `${filmPath(film.id)}/captions/${language}`,
    stored,
    version: versionOf(film, { captions: language }),
    isMachineMade: draft === 'machine-made',
    example:
      'WEBVTT\n\n00:00.000 --> 00:02.500\nWelcome to our ward.\n\n00:02.500 --> 00:05.000\nI am Ana, a nurse.\n',
    check: checkCaptions,
    change: (version, text) => changeCaptions(operations, film.id, language, version, text),
  };
};

const chaptersOf: TrackOf = ({ dataSource }, film) =>
  film.staffOwned
    ? {
        film,
        name: 'chapters',
        path: `${filmPath(film.id)}/chapters`,
        stored: chaptersIn(film),
        version: versionOf(film, 'chapters'),
        isMachineMade: false,
        example: 'WEBVTT\n\n00:00.000 --> 00:30.000\nHand-over\n\n00:30.000 --> 01:10.000\nRounds\n',
        check: (text) => void checkChapters(text, film.durationSeconds),
        change: (version, text) => changeChapters(dataSource, film.id, version, text),
      }
    : undefined;

/** Captions and chapters of a film, as text with a preview. */
export function addTextTracks(pages: PageRouter, operations: Operations): void {
  // The second is that of a form, which chooses a language.
  const captions = `${FILMS}/:id/captions`;
  addTrackPages(pages, operations, [`${captions}/:language`, captions], captionsOf);
  addTrackPages(pages, operations, [`${FILMS}/:id/chapters`], chaptersOf);
}

function addTrackPages(
  { view, upload }: PageRouter,
  operations: Operations,
  routes: readonly [string, ...string[]],
  trackOf: TrackOf,
): void {
  const { dataSource, mediaDirectory, siteUrl } = operations;
  const find = async ({ params, query }: Request) => {
    const film = await findFilm(dataSource, String(params['id']));
    const wanted = params['language'] ?? query['language'];
    const language = typeof wanted === 'string' ? wanted : '';
    return { language, track: film && trackOf(operations, film, language) };
  };
  for (const route of routes)
    view(route, async (request) => {
      const { track } = await find(request);
      return track ? trackPage({ siteUrl, track, text: track.stored }) : notFound;
    });
  const limits = {
    directory: uploadsIn(mediaDirectory),
    maxBytes: largest.captions,
    removeUnused: () => removeUnusedFiles(operations),
  };
  upload(routes[0], limits, async (request, { fields, file, fault }) => {
    const { track, language } = await find(request);
    if (!track) return notFound;
    const sent = file === undefined ? (fields['text'] ?? '') : await readFile(file, 'utf8');
    const text = fields['do'] === 'remove' ? '' : sent;
    try {
      if (fault !== undefined) throw new RefusedFile(fault);
      if (fields['do'] === 'preview') {
        track.check(text);
        return trackPage({ siteUrl, track, text, isPreview: true });
      }
      await track.change(fields['version'] ?? '', text);
      const what = text.trim() === '' ? 'removed' : track.isMachineMade ? 'accepted' : 'stored';
      return { to: filmPath(track.film.id), note: `The ${track.name} are ${what}.` };
    } catch (error) {
      if (error instanceof NotOfStaff) return notFound;
      if (error instanceof Overtaken) {
        const now = trackOf(operations, error.film, language);
        return now ? trackPage({ siteUrl, track: now, text, isOvertaken: true }) : notFound;
      }
      const reason = error instanceof RefusedFile ? error.message : diskFault(error);
      return trackPage({ siteUrl, track, text, fault: reason });
    }
  });
}

interface TrackPageProps {
  readonly siteUrl: string;
  readonly track: TextTrack;
  /** In the field. */
  readonly text: string;
  readonly fault?: string;
  /** Someone else has stored another text meanwhile. */
  readonly isOvertaken?: boolean;
  /** Shows what viewers would read. */
  readonly isPreview?: boolean;
}

function trackPage({ siteUrl, track, text, fault, isOvertaken, isPreview }: TrackPageProps): Answer {
  const { film, name, path, stored, version, isMachineMade, example } = track;
  return {
    title: `“${film.title}”: ${name}`,
    status: isOvertaken ? 409 : fault !== undefined ? 422 : 200,
    hasFiles: true,
    outcome: fault !== undefined ? `refused: ${fault}` : isOvertaken ? 'refused: changed meanwhile' : 'shown',
    content: (
      <>
        <p>
          <a href={`${OPERATIONS_PATH}${filmPath(film.id)}`}>Back to the film</a>
        </p>
        {fault !== undefined && <Fault>{fault}</Fault>}
        {isMachineMade && (
          <p className="note">
            A machine made these {name}, and viewers are told so. Compare them with{' '}
            <a href={`${siteUrl}${pagePaths.video(film.id)}`}>the film</a>, correct what is wrong, and accept
            them.
          </p>
        )}
        {isOvertaken && (
          <>
            <Fault>
              Someone else has changed these {name} meanwhile, and yours were not stored. The form holds
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
              caption="Lines"
              columns={[
                { heading: 'from', fact: ({ start }: Cue) => clock(start) },
                { heading: 'to', fact: ({ end }) => clock(end) },
                { heading: 'text', fact: ({ text: line }) => line },
              ]}
              rows={cuesOf(text)}
              empty=""
            />
          </>
        )}
        <Form to={path} hasFile className="fields">
          <input type="hidden" name="version" value={version} />
          <label>
            WebVTT
            <textarea name="text" rows={16} defaultValue={text} placeholder={example} spellCheck />
          </label>
          <label>
            Or a file (.vtt), instead of the text above
            <input type="file" name="file" accept="text/vtt,.vtt" data-limit={largest.captions} />
          </label>
          <p role="status" />
          <div className="bar">
            <button name="do" value="save">
              {isMachineMade ? 'Accept' : 'Save'}
            </button>
            <button name="do" value="preview">
              Preview
            </button>
            {stored !== '' && (
              <button name="do" value="remove">
                Remove these {name}
              </button>
            )}
          </div>
        </Form>
      </>
    ),
  };
}
