import { existsSync } from 'node:fs';
import { houstonDate, isSiteTextKey, siteTextFacts, sourceStateOf } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import { readDeliveryNumbers } from 'db/repositories/deliveries/deliveries';
import { findFeedStatus } from 'db/repositories/feeds/feed-runs';
import { countSubmissions, SUBMISSION_MAIL } from 'db/repositories/deliveries/submissions';
import {
  findPlannedTexts,
  findTextsOfDay,
  readShownBrand,
  withoutSpanish,
} from 'db/repositories/site/site-texts';
import { findFilmsOfSite } from 'db/repositories/videos/films';
import { listVideoAccounts } from 'db/repositories/videos/video-accounts';
import type { DataSource } from 'typeorm';
import { readSourceFiles } from '../../env.js';
import { canUpload, uploadAt, uploadsIn } from '../../films/film-files.js';
import { addressesOf } from '../../films/films.js';
import { accountName } from '../../video/sync-videos.js';
import { withDatabase } from '../command-kit.js';
import { fail, type Finding, found, type Installation, ok, warn } from './env.js';

const LONG_UNDELIVERED_SECONDS = 900;

export async function checkSourceFiles({ settings, isSet }: Installation): Promise<readonly Finding[]> {
  try {
    const { organizations, videoAccounts } = await readSourceFiles(settings);
    const wanted = [
      ...organizations.map(({ id, keyVariable }) => ({ id, keyVariable })),
      ...videoAccounts.map((account) => ({ id: accountName(account), keyVariable: account.keyVariable })),
    ];
    return found(
      ok(`${organizations.length} organizations and ${videoAccounts.length} video accounts are named`),
      ...wanted.map(
        ({ id, keyVariable }) =>
          keyVariable !== null &&
          !isSet(keyVariable) &&
          warn(
            `${id} wants a key: ${keyVariable} is not set`,
            `Set ${keyVariable}; until then this source cannot be read.`,
          ),
      ),
    );
  } catch (error) {
    return [
      fail(
        error instanceof OperatorError
          ? error.message
          : 'ORGANIZATIONS_FILE or VIDEO_ACCOUNTS_FILE cannot be read.',
        'Correct the file; the worker does not start with it.',
      ),
    ];
  }
}

/** What the database tells; nothing where it does not answer, which `checkDatabase` reports. */
export async function findInDatabase(
  { settings }: Pick<Installation, 'settings'>,
  find: (dataSource: DataSource) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  if (settings.databaseUrl === undefined) return [];
  return withDatabase(settings, find).catch(() => []);
}

export const checkFeeds = (installation: Installation) =>
  findInDatabase(installation, async (dataSource) => {
    const intervalMinutes = installation.settings.syncIntervalMinutes;
    const active = (await findFeedStatus(dataSource)).filter((feed) => feed.active);
    const troubled = active.flatMap((feed) => {
      const state = sourceStateOf(feed);
      if (state === 'unavailable' || state === 'degraded')
        return [
          warn(
            `${feed.organizationId} is ${state}${feed.lastReason === null ? '' : `: ${feed.lastReason}`}`,
            `"ops feeds sync ${feed.organizationId}" tries again and tells why.`,
          ),
        ];
      const minutes = (Date.now() - (feed.lastGoodAt?.getTime() ?? 0)) / 60_000;
      return minutes > 3 * intervalMinutes + 5
        ? [
            warn(
              `${feed.organizationId} was read ${Math.round(minutes)} minutes ago`,
              `It should be every ${intervalMinutes}: is a worker running?`,
            ),
          ]
        : [];
    });
    return found(
      ...troubled,
      active.length > troubled.length &&
        ok(`${active.length - troubled.length} of ${active.length} are well`),
    );
  });

export const checkVideoAccounts = (installation: Installation) =>
  findInDatabase(installation, async (dataSource) => {
    const accounts = await listVideoAccounts(dataSource);
    const troubled = accounts.filter(({ outcome }) => outcome === 'failed' || outcome === 'held');
    return found(
      ...troubled.map((account) =>
        warn(
          `${accountName(account)}: ${account.reason ?? 'could not be read'}`,
          '"ops videos sync" tries again.',
        ),
      ),
      accounts.length > troubled.length &&
        ok(`${accounts.length - troubled.length} of ${accounts.length} accounts are well`),
    );
  });

/** Whether staff can upload films, and all uploads are there: a restored database may have none. */
export const checkFilms = (installation: Installation) =>
  findInDatabase(installation, async (dataSource) => {
    const { mediaDirectory } = installation.settings.videos;
    const films = await findFilmsOfSite(dataSource);
    const incomplete = films.filter((film) =>
      addressesOf(film).some((address) => {
        const path = uploadAt(mediaDirectory, address);
        return path !== undefined && !existsSync(path);
      }),
    );
    return found(
      !(await canUpload(mediaDirectory)) &&
        warn(
          `staff cannot upload films: ${uploadsIn(mediaDirectory)} cannot be written to`,
          'Mount a folder that the worker can write to, and the site read.',
        ),
      ...incomplete.map(({ id }) =>
        fail(
          `files of the film ${id} are missing in ${uploadsIn(mediaDirectory)}`,
          'Copy them back from their backup, or upload them again at /operations/films. A lost draft of captions: remove it there and ask anew.',
        ),
      ),
      incomplete.length === 0 && ok(`${films.length} films have what was uploaded for them`),
    );
  });

/** Placeholders that visitors see. Phone and street address are those of staff, where they state them (product 11.27). */
export async function checkBrand({
  settings,
  production,
  brandPlaceholders,
}: Installation): Promise<readonly Finding[]> {
  const { brand } = settings;
  const shown = await withDatabase(settings, (dataSource) => readShownBrand(dataSource, brand)).catch(
    () => brand,
  );
  const replaced: Readonly<Record<string, boolean>> = {
    BRAND_PHONE: shown.phone !== brand.phone,
    BRAND_STREET_ADDRESS: shown.streetAddress !== brand.streetAddress,
  };
  const missing = brandPlaceholders.filter((setting) => !replaced[setting]);
  if (missing.length === 0) return [ok(`the brand is ${brand.name}`)];
  return [
    (production ? fail : warn)(
      `placeholders are shown for ${missing.join(', ')}`,
      'Set them (contract/src/site/brand.ts tells what each is).',
    ),
  ];
}

/** Own texts of staff that no page shows, or that have no Spanish yet. */
export const checkTexts = (installation: Installation) =>
  findInDatabase(installation, async (dataSource) => {
    const today = await findTextsOfDay(dataSource, houstonDate());
    const rows = [...today, ...(await findPlannedTexts(dataSource, houstonDate()))].filter(
      ({ value }) => value !== null,
    );
    const unknown = [...new Set(rows.map(({ key }) => key))].filter((key) => !isSiteTextKey(key));
    return found(
      ...unknown.map((key) =>
        warn(
          `the own text "${key}" is on no page: this version has no text of this name`,
          'Its row stays. See in docs/operations.md "Texts" and at /operations/texts what replaces it.',
        ),
      ),
      ...withoutSpanish(today).map((key) =>
        warn(
          `the Spanish page shows the built-in "${siteTextFacts(key).label}", the English one your own`,
          `Write it in Spanish at /operations/texts/${key}/es.`,
        ),
      ),
      rows.length > 0 && ok(`${rows.length} own texts are shown or planned`),
    );
  });

export const checkMessages = (installation: Installation) =>
  findInDatabase(installation, async (dataSource) => {
    const failed = await countSubmissions(dataSource, { state: 'failed' });
    const deliveries = await readDeliveryNumbers(dataSource);
    const late = deliveries.filter(({ oldestSeconds }) => oldestSeconds > LONG_UNDELIVERED_SECONDS);
    const {
      delivered = 0,
      waiting = 0,
      held = 0,
    } = deliveries.find(({ kind }) => kind === SUBMISSION_MAIL)?.states ?? {};
    return found(
      failed > 0 &&
        warn(
          `${failed} were given up, by mail or at the webhook`,
          '"ops submissions list --state failed" names them, "ops submissions show <id>" tells why, "ops submissions retry --failed" delivers them.',
        ),
      ...late.map(({ kind, states, oldestSeconds, lastError }) =>
        warn(
          `${states.waiting} of ${kind} wait, the oldest for ${Math.round(oldestSeconds / 60)} minutes${lastError === null ? '' : `: ${lastError}`}`,
          'Look at mail, leads, notices and queue above. They are tried again by themselves.',
        ),
      ),
      late.length === 0 && ok(`${delivered} delivered, ${waiting} on their way, ${held} held as spam`),
    );
  });
