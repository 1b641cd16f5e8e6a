import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { composeJobId, videoSearchText } from 'contract';
import { DeliveryEntity } from '../entities/delivery.entity.js';
import { JobEntity } from '../entities/job.entity.js';
import { SubmissionEntity } from '../entities/submission.entity.js';
import { OrganizationEntity } from '../entities/organization.entity.js';
import { VideoEntity } from '../entities/video.entity.js';
import type { SyncedJob } from '../repositories/feeds/feed-table.js';
import { SUBMISSION_MAIL } from '../repositories/deliveries/submissions.js';

export async function organizationExists(
  dataSource: DataSource,
  given: Partial<OrganizationEntity> = {},
): Promise<OrganizationEntity> {
  const id = given.id ?? `org${randomBytes(3).toString('hex')}`;
  return dataSource.getRepository(OrganizationEntity).save({
    id,
    name: `Organization ${id}`,
    isOwn: false,
    careerPageUrl: `https://careers.${id}.example/`,
    position: 0,
    vendor: 'greenhouse',
    sourceKind: 'board',
    source: id,
    keyVariable: null,
    active: true,
    switchedOffAt: given.active === false ? new Date() : null,
    ...given,
  });
}

/** Stores a job as a sync would, with defaults. */
export async function jobExists(
  dataSource: DataSource,
  given: Partial<JobEntity> & Pick<JobEntity, 'organizationId'>,
): Promise<JobEntity> {
  const externalId = given.externalId ?? randomBytes(5).toString('hex');
  return dataSource.transaction(async (manager) => {
    const jobs = manager.getRepository(JobEntity);
    const { id } = await jobs.save({
      ...syncedJob({ organizationId: given.organizationId, externalId }),
      title: 'Registered Nurse',
      description: '<p>Care for patients.</p>',
      descriptionText: 'Care for patients.',
      location: 'Houston, TX',
      locations: [{ label: given.location ?? 'Houston, TX' }],
      department: 'Nursing',
      employmentType: 'full-time',
      employmentTypeRaw: 'Full-time',
      schemaEmploymentTypes: ['FULL_TIME'],
      postedAt: new Date(),
      contentHash: randomBytes(16).toString('hex'),
      ...given,
    } satisfies Partial<JobEntity>);
    return jobs.findOneByOrFail({ id });
  });
}

/** @returns a job of which a feed states nothing but its title */
export function syncedJob(
  given: Partial<SyncedJob> & Pick<SyncedJob, 'organizationId' | 'externalId'>,
): SyncedJob {
  return {
    id: composeJobId('greenhouse', given.organizationId, given.externalId),
    title: 'Nurse',
    description: '',
    descriptionText: '',
    location: '',
    locations: [],
    workplace: 'unknown',
    department: null,
    field: 'other',
    employmentType: 'other',
    employmentTypeRaw: null,
    schemaEmploymentTypes: [],
    postedAt: null,
    validThrough: null,
    applyUrl: null,
    hostedUrl: null,
    requisitionId: null,
    pay: null,
    language: null,
    isProspect: false,
    contentHash: 'one',
    fingerprint: null,
    ...given,
  };
}

/** Stores a video as a sync would, with defaults. */
export async function videoExists(
  dataSource: DataSource,
  given: Partial<VideoEntity> = {},
): Promise<VideoEntity> {
  const id = given.id ?? `video-${randomBytes(4).toString('hex')}`;
  const video = {
    sourceId: id,
    title: 'A day on the ward',
    description: 'From hand-over to hand-over.',
    thumbnail: `/media/videos/${id}.jpg`,
    embedUrl: `/player/${id}`,
    file: id,
    durationSeconds: 60,
    aspectRatio: 'landscape',
    width: 1280,
    height: 720,
    language: 'en',
    tags: [],
    suggestedTags: [],
    aiCategories: [],
    sourceChannel: 'The Channel',
    publishedAt: new Date(),
    contentHash: randomBytes(16).toString('hex'),
    ...given,
    id,
  } satisfies Partial<VideoEntity>;
  const videos = dataSource.getRepository(VideoEntity);
  await videos.save({
    ...video,
    words: videoSearchText({ ...video, tags: [...video.tags, ...video.suggestedTags] }),
  });
  return videos.findOneByOrFail({ id });
}

type SubmissionGiven = Partial<SubmissionEntity> &
  Partial<Pick<DeliveryEntity, 'state' | 'attempts' | 'lastError' | 'dueAt' | 'deliveredAt'>>;

/**
 * Stores a message as a visitor's POST would, with its deliveries.
 *
 * @param given of the message, and of each delivery
 * @param kinds of the deliveries
 */
export async function submissionExists(
  dataSource: DataSource,
  { state, attempts, lastError, dueAt, deliveredAt, ...given }: SubmissionGiven = {},
  kinds: readonly string[] = [SUBMISSION_MAIL],
): Promise<SubmissionEntity> {
  const repository = dataSource.getRepository(SubmissionEntity);
  const { id } = await repository.save({
    kind: 'contact',
    name: 'Jo Doe',
    email: 'jo@clinic.example',
    subject: 'Nurses',
    message: 'We need ten nurses by spring.',
    contentHash: randomBytes(16).toString('hex'),
    ...given,
  } satisfies Partial<SubmissionEntity>);
  const submission = await repository.findOneByOrFail({ id });
  const { createdAt, requestId } = submission;
  await dataSource.getRepository(DeliveryEntity).insert(
    kinds.map((kind) => ({
      kind,
      subjectId: id,
      createdAt,
      requestId,
      state: state ?? 'waiting',
      attempts: attempts ?? 0,
      lastError: lastError ?? null,
      dueAt: dueAt ?? (() => 'now()'),
      deliveredAt: deliveredAt ?? null,
    })),
  );
  return submission;
}
