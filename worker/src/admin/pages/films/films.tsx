import { basename, dirname } from 'node:path';
import { mediaPaths } from 'contract';
import type { VideoEntity } from 'db/entities/video.entity';
import { listOrganizations } from 'db/repositories/feeds/organizations';
import { listDraftsToDo } from 'db/repositories/videos/caption-drafts';
import { findAccountOf, findFilm, listFilms, placeFeatured } from 'db/repositories/videos/films';
import type { Request } from 'express';
import type { ReactNode } from 'react';
import { ownProperty } from 'server-kit/own-property';
import { captionsIn, NotOfStaff, Overtaken, versionOf } from '../../../films/change-film.js';
import { canUpload, diskFault, uploadAt, uploadsIn } from '../../../films/film-files.js';
import {
  changeClip,
  changePoster,
  changeTexts,
  createFilm,
  eraseWithFiles,
  removeUnusedFiles,
  showFilm,
  withdrawFilm,
} from '../../../films/films.js';
import { largest, RefusedFile } from '../../../films/media-checks.js';
import { orderDraft } from '../../../jobs/videos.js';
import type { Column } from '../../../cli/command-kit.js';
import { Both, Form, OPERATIONS_PATH, Table } from '../layout.js';
import { FilterForm, Input, textOf } from '../lists.js';
import { type Answer, chosen, notFound, type Operations, type PageRouter } from '../page-router.js';
import { fieldsOf, filmPath, FILMS, noFields, readTexts, sentFields, TextFields } from './film-fields.js';
import { dayOf, Fault, FeatureButtons, FilmPage } from './film-page.js';
import { addTextTracks } from './text-tracks.js';
import { uploadScript } from './upload-script.js';

const LISTED = 200;

const columns: readonly Column<Readonly<VideoEntity>>[] = [
  { heading: 'title', fact: ({ title }) => title },
  { heading: 'featured', fact: ({ featured }) => featured ?? '' },
  { heading: 'state', fact: ({ removedAt }) => (removedAt ? 'not shown' : 'shown') },
  {
    heading: 'changed',
    fact: ({ staffOwned, source }) =>
      staffOwned ? 'here' : source === 'manifest' ? 'in the videos file' : `at ${source}`,
  },
  { heading: 'date', fact: ({ publishedAt }) => dayOf(publishedAt) },
];

/** Films: what staff add and change themselves (product 5.26 to 5.31). */
export function addFilms(pages: PageRouter, operations: Operations): void {
  const { router, view, act, upload } = pages;
  const { dataSource, mediaDirectory, siteUrl, maxUploadBytes, draftsCaptions = false } = operations;
  const directory = uploadsIn(mediaDirectory);
  const idOf = ({ params }: Request) => String(params['id']);

  /** @param said stands above the film */
  const filmPage = async (id: string, said?: string, status = 200): Promise<Answer> => {
    const film = await findFilm(dataSource, id);
    if (!film) return notFound;
    const account = await findAccountOf(dataSource, film);
    const organizations = await listOrganizations(dataSource);
    const asked = (await listDraftsToDo(dataSource)).find((draft) => draft.id === id);
    const drafting = { isOn: draftsCaptions, failure: asked?.failure ?? null };
    return {
      title: film.title,
      status,
      hasFiles: true,
      ...(said !== undefined && { outcome: `refused: ${said}` }),
      content: (
        <>
          {said !== undefined && <Fault>{said}</Fault>}
          <FilmPage {...{ film, account, organizations, siteUrl, maxUploadBytes, drafting }} />
        </>
      ),
    };
  };

  /** Does something with a film of staff, and leads to its page or says why it was not done. */
  const perform = async (id: string, what: () => Promise<void>, note: string, to = filmPath(id)) => {
    try {
      await what();
      return { to, note };
    } catch (error) {
      if (error instanceof NotOfStaff) return notFound;
      if (error instanceof Overtaken)
        return filmPage(
          id,
          'Someone else has stored another file meanwhile, and yours was not stored. Look at it below. If yours is right, upload it again.',
          409,
        );
      return filmPage(id, error instanceof RefusedFile ? error.message : diskFault(error), 422);
    }
  };

  const textsPage = (
    title: string,
    fields: typeof noFields,
    organizations: Awaited<ReturnType<typeof listOrganizations>>,
    {
      to,
      version,
      said,
      status = 200,
    }: {
      readonly to: string;
      readonly version?: string;
      readonly said?: ReactNode;
      readonly status?: number;
    },
  ): Answer => ({
    title,
    status,
    outcome: status === 200 ? 'shown' : `refused: ${status}`,
    content: (
      <>
        {said}
        <Form to={to} className="fields">
          {version !== undefined && <input type="hidden" name="version" value={version} />}
          <TextFields {...{ fields, organizations }} />
          <button>Save the words</button>
        </Form>
      </>
    ),
  });
  const faults = (messages: readonly string[]) => <Fault>{messages.join(' ')}</Fault>;

  router.get(`${FILMS}/upload.js`, (_request, response) => void response.type('js').send(uploadScript));

  view(FILMS, async ({ query }) => {
    const q = textOf(query, 'q');
    const films = await listFilms(dataSource, q ?? '', LISTED);
    const drafts = (await listDraftsToDo(dataSource)).filter(({ failure }) => failure === null);
    return {
      title: 'Films',
      content: (
        <>
          {!(await canUpload(mediaDirectory)) && (
            <Fault>
              Nothing can be uploaded: the folder of the films (MEDIA_DIRECTORY) cannot be written to.
            </Fault>
          )}
          <p className="bar">
            <a href={`${OPERATIONS_PATH}${FILMS}/new`}>Add a film</a>
          </p>
          {drafts.length > 0 && (
            <>
              <p>A machine made the captions of these films. Check and accept them:</p>
              <ul className="links">
                {drafts.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`${OPERATIONS_PATH}${filmPath(id)}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <FilterForm>
            <Input name="q" label="Title" value={q} />
          </FilterForm>
          <Table
            caption={`Films, featured ones first in the order of the gallery${films.length < LISTED ? '' : `; ${LISTED} at most`}`}
            columns={columns}
            rows={films}
            link={({ id }) => filmPath(id)}
            action={(film) => (
              <div className="bar">
                <FeatureButtons film={film} />
              </div>
            )}
            empty="There is no such film."
          />
        </>
      ),
    };
  });

  view(`${FILMS}/new`, async () =>
    textsPage('Add a film', noFields, await listOrganizations(dataSource), {
      to: `${FILMS}/new`,
      said: <p>Begin with its words. The film file, the poster and captions follow on the next page.</p>,
    }),
  );

  act(`${FILMS}/new`, async ({ body }) => {
    const fields = sentFields(body);
    const organizations = await listOrganizations(dataSource);
    const texts = readTexts(fields, organizations);
    if (!('title' in texts))
      return textsPage('Add a film', fields, organizations, {
        to: `${FILMS}/new`,
        said: faults(texts),
        status: 422,
      });
    const id = await createFilm(dataSource, texts);
    return {
      to: filmPath(id),
      made: id,
      note: `“${texts.title}” is stored as ${id}, and not shown yet. Upload its film file and its poster.`,
    };
  });

  view(`${FILMS}/:id`, (request) => filmPage(idOf(request)));

  act(`${FILMS}/:id/texts`, async (request) => {
    const id = idOf(request);
    const fields = sentFields(request.body);
    const { version } = formOf(request);
    const organizations = await listOrganizations(dataSource);
    const texts = readTexts(fields, organizations);
    const to = `${filmPath(id)}/texts`;
    if (!('title' in texts))
      return textsPage('Words of the film', fields, organizations, {
        to,
        version,
        said: faults(texts),
        status: 422,
      });
    try {
      await changeTexts(dataSource, id, version, texts);
      return { to: filmPath(id), note: 'The words are stored.' };
    } catch (error) {
      if (error instanceof NotOfStaff) return notFound;
      if (!(error instanceof Overtaken)) throw error;
      const said = (
        <>
          <Fault>
            Someone else has changed the words meanwhile, and yours were not stored. The form holds yours:
            save it to replace the others.
          </Fault>
          <Both stored={fieldsOf(error.film)} sent={fieldsOf(texts)} />
        </>
      );
      return textsPage('Words of the film', fields, organizations, {
        to,
        version: versionOf(error.film, 'texts'),
        said,
        status: 409,
      });
    }
  });

  for (const [part, change, note] of [
    ['clip', changeClip, 'The film file is stored.'],
    ['poster', changePoster, 'The poster is stored.'],
  ] as const)
    upload(
      `${FILMS}/:id/${part}`,
      {
        directory,
        maxBytes: maxUploadBytes ?? largest[part],
        removeUnused: () => removeUnusedFiles(operations),
      },
      async (request, { fields, file, fault = 'Choose a file.' }) => {
        const id = idOf(request);
        return perform(
          id,
          async () => {
            if (file === undefined) throw new RefusedFile(fault);
            await change({ dataSource, mediaDirectory }, id, fields['version'] ?? '', file);
          },
          note,
        );
      },
    );

  act(`${FILMS}/:id/show`, (request) =>
    perform(idOf(request), () => showFilm(dataSource, idOf(request)), 'The film is shown.'),
  );
  act(`${FILMS}/:id/withdraw`, (request) =>
    perform(idOf(request), () => withdrawFilm(dataSource, idOf(request)), 'The film is withdrawn.'),
  );
  act(`${FILMS}/:id/erase`, (request) =>
    perform(
      idOf(request),
      async () => {
        if (formOf(request).sure === '') throw new RefusedFile('Tick that it is to be erased.');
        await eraseWithFiles(operations, idOf(request));
      },
      'The film is erased.',
      FILMS,
    ),
  );
  act(`${FILMS}/:id/draft`, async (request) => {
    const id = idOf(request);
    if (!draftsCaptions || !(await findFilm(dataSource, id))) return notFound;
    await orderDraft(operations, id);
    return { to: filmPath(id), note: 'A machine is asked for captions. Look again in some minutes.' };
  });
  act(`${FILMS}/:id/feature`, async (request) => {
    const to = chosen(formOf(request).to, ['first', 'up', 'down', 'none'] as const);
    if (to === undefined || !(await findFilm(dataSource, idOf(request)))) return notFound;
    await placeFeatured(dataSource, idOf(request), to);
    return { to: FILMS, note: 'The order is stored.' };
  });

  const sendUpload = (path: string, addressOf: (film: VideoEntity) => string | null) =>
    router.get(`${FILMS}/:id/${path}`, async (request, response, next) => {
      const film = await findFilm(dataSource, idOf(request));
      const file = film && uploadAt(mediaDirectory, addressOf(film));
      if (file === undefined) return next();
      const options = { root: dirname(file), dotfiles: 'allow', cacheControl: false } as const;
      // Express calls back after a success, too.
      response.sendFile(basename(file), options, (error?: Error) => {
        if (error) next(error);
      });
    });
  sendUpload('clip.mp4', ({ file }) => (file === null ? null : mediaPaths.clip(file)));
  sendUpload('poster.jpg', ({ thumbnail }) => thumbnail);
  router.get(`${FILMS}/:id/captions/:language.vtt`, async (request, response, next) => {
    const film = await findFilm(dataSource, idOf(request));
    const captions = film && captionsIn(film, String(request.params['language']));
    if (!captions) return next();
    response.type('text/vtt').send(captions);
  });
  addTextTracks(pages, operations);
}

/** @returns the fields that say what a form is about; empty: not sent */
function formOf({ body }: Request) {
  const of = (name: string) => {
    const value = ownProperty(body, name);
    return typeof value === 'string' ? value : '';
  };
  return { version: of('version'), to: of('to'), sure: of('sure') };
}
