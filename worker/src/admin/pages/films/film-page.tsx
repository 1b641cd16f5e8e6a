import { chaptersIn, companyTimeZone, pagePaths } from 'contract';
import type { VideoAccountEntity } from 'db/entities/video.entity';
import type { Film } from 'db/repositories/videos/films';
import type { OrganizationRow } from 'db/repositories/feeds/organizations';
import { type ReactNode } from 'react';
import { versionOf } from '../../../films/change-film.js';
import { missingOf } from '../../../films/films.js';
import { largest } from '../../../films/media-checks.js';
import { Action, Facts, Form, OPERATIONS_PATH } from '../layout.js';
import { Captions, type Drafting } from './film-captions.js';
import { fieldsOf, filmPath, FILMS, TextFields } from './film-fields.js';

interface FilmPageProps {
  readonly film: Film;
  /** Undefined: it is of staff. */
  readonly account: Readonly<Pick<VideoAccountEntity, 'source' | 'account'>> | undefined;
  readonly organizations: readonly OrganizationRow[];
  readonly siteUrl: string;
  readonly maxUploadBytes: number | undefined;
  readonly drafting: Drafting;
}

/** A film of staff with its forms; one of others with where it is changed. */
export function FilmPage(props: FilmPageProps) {
  return props.film.staffOwned ? <OwnFilm {...props} /> : <ReadOnlyFilm {...props} />;
}

function OwnFilm({ film, organizations, siteUrl, maxUploadBytes, drafting }: FilmPageProps) {
  const path = filmPath(film.id);
  const missing = missingOf(film);
  const chapters = film.chapters.length > 0 ? film.chapters : chaptersIn(film.description);
  return (
    <>
      {film.removedAt ? (
        <p>
          <strong>It is not shown.</strong>{' '}
          {missing.length > 0
            ? `Still missing: ${missing.join(' and ')}.`
            : 'It has all it needs to be shown.'}
        </p>
      ) : (
        <p>
          It is shown: <a href={`${siteUrl}${pagePaths.video(film.id)}`}>see it on the site</a>.
        </p>
      )}
      <div className="bar">
        {film.removedAt ? (
          missing.length === 0 && <Action to={`${path}/show`}>Show it on the site</Action>
        ) : (
          <Action to={`${path}/withdraw`}>Withdraw it from the site</Action>
        )}
        <FeatureButtons film={film} />
      </div>
      <h2>Words</h2>
      <Form to={`${path}/texts`} className="fields">
        <input type="hidden" name="version" value={versionOf(film, 'texts')} />
        <TextFields fields={fieldsOf(film)} organizations={organizations} />
        <button>Save the words</button>
      </Form>
      <h2>Film file</h2>
      {film.file !== null && <Preview film={film} />}
      <UploadForm
        to={`${path}/clip`}
        version={versionOf(film, 'clip')}
        label={`${film.file === null ? 'MP4' : 'Another MP4'} (H.264 and AAC, 500 MB at most)`}
        accept="video/mp4,.mp4"
        limit={maxUploadBytes ?? largest.clip}
      />
      <h2>Poster</h2>
      {film.thumbnail !== '' && (
        <img src={`${OPERATIONS_PATH}${path}/poster.jpg?v=${versionOf(film, 'poster')}`} alt="The poster" />
      )}
      <UploadForm
        to={`${path}/poster`}
        version={versionOf(film, 'poster')}
        label={`${film.thumbnail === '' ? 'JPEG' : 'Another JPEG'} (1280 × 720 pixels or alike, 5 MB at most)`}
        accept="image/jpeg,.jpg,.jpeg"
        limit={maxUploadBytes ?? largest.poster}
      />
      <Captions film={film} drafting={drafting} />
      <h2>Chapters</h2>
      {chapters.length > 0 && (
        <p>{chapters.map(({ start, title }) => `${clock(start)} ${title}`).join(' · ')}</p>
      )}
      <ul className="links">
        <li>
          <a href={`${OPERATIONS_PATH}${path}/chapters`}>Write chapters</a>
        </li>
      </ul>
      {film.removedAt && (
        <>
          <h2>Erase</h2>
          <Form to={`${path}/erase`} className="fields">
            <label className="check">
              <input type="checkbox" name="sure" required /> Erase the film, its files and captions. This
              cannot be undone.
            </label>
            <button>Erase it</button>
          </Form>
        </>
      )}
      <script src={`${OPERATIONS_PATH}${FILMS}/upload.js`} defer />
    </>
  );
}

function Preview({ film }: { readonly film: Film }) {
  const path = `${OPERATIONS_PATH}${filmPath(film.id)}`;
  return (
    <>
      <video controls preload="metadata" src={`${path}/clip.mp4?v=${versionOf(film, 'clip')}`}>
        {film.captions.map(({ language, label }) => (
          <track
            key={language}
            kind="captions"
            srcLang={language}
            label={label}
            src={`${path}/captions/${language}.vtt?v=${versionOf(film, { captions: language })}`}
            default={language === film.language}
          />
        ))}
      </video>
      <p>
        {film.durationSeconds} seconds, {film.width} × {film.height} pixels, {film.aspectRatio}
      </p>
    </>
  );
}

interface UploadFormProps {
  readonly to: string;
  readonly version: string;
  readonly label: string;
  readonly accept: string;
  readonly limit: number;
}

function UploadForm({ to, version, label, accept, limit }: UploadFormProps) {
  return (
    <Form to={to} hasFile className="fields">
      <input type="hidden" name="version" value={version} />
      <label>
        {label}
        <input type="file" name="file" accept={accept} required data-limit={limit} />
      </label>
      <p role="status" />
      <button>Upload</button>
    </Form>
  );
}

/** Featured films are first in the gallery, in this order (product 5.29). */
export function FeatureButtons({ film }: { readonly film: Pick<Film, 'id' | 'featured' | 'removedAt'> }) {
  const choices =
    film.featured === null
      ? ([['first', 'Feature']] as const)
      : ([
          ['up', 'Up'],
          ['down', 'Down'],
          ['none', 'Not featured'],
        ] as const);
  if (film.removedAt && film.featured === null) return null;
  return choices.map(([to, words]) => (
    <Form key={to} to={`${filmPath(film.id)}/feature`}>
      <input type="hidden" name="to" value={to} />
      <button>{words}</button>
    </Form>
  ));
}

function ReadOnlyFilm({ film, account, organizations, siteUrl, drafting }: FilmPageProps) {
  const organization = organizations.find(({ id }) => id === film.organizationId);
  return (
    <>
      <p className="note">{whyReadOnly(account)}</p>
      <p>
        <a href={`${siteUrl}${pagePaths.video(film.id)}`}>See it on the site</a>.
      </p>
      <div className="bar">
        <FeatureButtons film={film} />
      </div>
      <Facts
        facts={[
          ['title', film.title],
          ['description', film.description],
          ['category', film.categoryId ?? 'none'],
          ['tags', film.tags.join(', ')],
          ['organization', organization?.name ?? 'none'],
          ['seconds', film.durationSeconds],
        ]}
      />
      <Captions film={film} drafting={drafting} />
    </>
  );
}

function whyReadOnly(account: FilmPageProps['account']): string {
  if (account === undefined) return 'It belongs to no account any more, and cannot be changed here.';
  return account.source === 'manifest'
    ? 'It is an entry of the videos file (db/videos.json, or VIDEOS_FILE), which a developer changes. Here it can be read and featured, and captions that a machine made can be accepted.'
    : `It comes from ${account.source}, account ${account.account}. Change it there: the next sync brings it here. Here it can only be read and featured.`;
}

export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="fault">
      {children}
    </p>
  );
}

/** @returns seconds as 1:02:03, 2:03 */
export function clock(seconds: number): string {
  const whole = new Date(seconds * 1_000).toISOString().slice(11, 19);
  return whole.replace(/^00:0?/, '').replace(/^0(?=\d:)/, '');
}

const houston = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: companyTimeZone });

export function dayOf(date: Date | null): string {
  return date ? houston.format(date) : '';
}
