import type { CaptionDraft, VideoChapter, VideoSource } from 'db/entities/video.entity';
import type { VideoFormat } from 'contract';
import type { HttpClient } from '../../http/http-client.js';

/** `url` only where our player may fetch it. */
export interface IncomingCaption {
  readonly language: string;
  readonly label: string;
  readonly kind: 'captions' | 'subtitles';
  readonly url: string | null;
  /** WebVTT; empty when only the host's player shows the track. */
  readonly content: string;
  readonly draft?: CaptionDraft;
}

/** Not a record of the connectors' kit, which is made for postings in long lists: films have other fields, and accounts a few pages. */
export interface IncomingVideo {
  readonly sourceId: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly embedUrl: string;
  /** Stem of the files of a self-hosted video. */
  readonly file: string | null;
  /** 0: unknown. */
  readonly durationSeconds: number;
  readonly format: VideoFormat;
  readonly width: number | null;
  readonly height: number | null;
  readonly language: string | null;
  readonly tags: readonly string[];
  readonly categoryId: string | null;
  /** null: the account decides. */
  readonly organizationId: string | null;
  readonly sourceChannel: string;
  /** null: unknown. */
  readonly publishedAt: Date | null;
  readonly captions: readonly IncomingCaption[];
  /** Of a file beside the film. */
  readonly chapters?: readonly VideoChapter[];
}

export interface VideoRejection {
  readonly sourceId: string | null;
  readonly title: string | null;
  readonly reason: string;
  /** `withdrawn`: the source says it is not to be shown. `missing`: the source lists it and gives no data. `faulty`: the record cannot be read; the video stays as it was. */
  readonly fate: 'withdrawn' | 'missing' | 'faulty';
}

export interface VideoFeed {
  readonly received: number;
  readonly videos: readonly IncomingVideo[];
  readonly rejections: readonly VideoRejection[];
  readonly notes?: readonly string[];
}

export interface StoredVideo {
  readonly format: VideoFormat;
  readonly captions: readonly IncomingCaption[];
  /** When its account was last read; null: the last read failed. */
  readonly readAt: Date | null;
}

export interface VideoContext {
  readonly http: HttpClient;
  readonly key: string | undefined;
  /** Reads what is stored of a shown video; without it everything is requested. */
  readonly stored?: (sourceId: string) => Promise<StoredVideo | undefined>;
  readonly showsAny?: () => Promise<boolean>;
  /** Base addresses by source, for tests and proxies. */
  readonly bases?: Readonly<Record<string, string>>;
}

export interface VideoHost {
  readonly source: Exclude<VideoSource, 'manifest'>;
  readonly keyVariable: string;
  /** @throws {FeedError} when the account cannot be read as a whole; a bad record is only rejected */
  readVideos(account: string, context: VideoContext): Promise<VideoFeed>;
  readLink(link: string, context: VideoContext): Promise<VideoFeed>;
  /** Reads a recorded answer. @throws {FeedError} when it is no answer of this host */
  readAnswer(answer: unknown): Promise<VideoFeed>;
}
