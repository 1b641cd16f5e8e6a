import type { VideoSource } from 'db/entities/video.entity';
import type { VideoFormat } from 'contract';
import type { HttpClient } from '../../connectors/http-client.js';

/** One caption track with its content; `url` only where a player of ours may fetch it. */
export interface IncomingCaption {
  readonly language: string;
  readonly label: string;
  readonly kind: 'captions' | 'subtitles';
  readonly url: string | null;
  /** WebVTT; empty when only the host's own player shows the track. */
  readonly content: string;
}

/** A video as its source describes it, normalised. */
export interface IncomingVideo {
  readonly sourceId: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly embedUrl: string;
  /** Stem of the files of a self-hosted video. */
  readonly file: string | null;
  /** 0 where the source does not say. */
  readonly durationSeconds: number;
  readonly format: VideoFormat;
  readonly width: number | null;
  readonly height: number | null;
  readonly language: string | null;
  readonly tags: readonly string[];
  readonly categoryId: string | null;
  /** null: whom the account shows decides. */
  readonly organizationId: string | null;
  readonly sourceChannel: string;
  /** null where the source does not say. */
  readonly publishedAt: Date | null;
  readonly captions: readonly IncomingCaption[];
}

/** A record that does not become a video shown. */
export interface VideoRejection {
  readonly sourceId: string | null;
  readonly title: string | null;
  readonly reason: string;
  /**
   * `withdrawn`: the source itself says it is not to be shown. `missing`: the source gives nothing where it should be, as for what it
   * lists no longer. `faulty`: the record cannot be read, and the video stays as it was.
   */
  readonly fate: 'withdrawn' | 'missing' | 'faulty';
}

export interface VideoFeed {
  readonly received: number;
  readonly videos: readonly IncomingVideo[];
  readonly rejections: readonly VideoRejection[];
  /** What could not be had of videos that are shown all the same. */
  readonly notes?: readonly string[];
}

/** What the site has of a video already, which need not be asked for again, or cannot be. */
export interface StoredVideo {
  readonly format: VideoFormat;
  readonly captions: readonly IncomingCaption[];
  /** When its account was last read; null: it could not be the last time. */
  readonly readAt: Date | null;
}

/** What reading a source needs from its context. */
export interface VideoContext {
  readonly http: HttpClient;
  /** The key of the account; undefined where none is set. */
  readonly key: string | undefined;
  /** Finds what is stored of a video that is shown; without it everything is asked for. */
  readonly stored?: (sourceId: string) => Promise<StoredVideo | undefined>;
  /** Whether the site shows a video of the account. */
  readonly showsAny?: () => Promise<boolean>;
  /** Other base addresses than the hosts' own, by source: tests and proxies. */
  readonly bases?: Readonly<Record<string, string>>;
}

/** A host of videos. */
export interface VideoHost {
  readonly source: Exclude<VideoSource, 'manifest'>;
  /** Variable of the key unless the account names another. */
  readonly keyVariable: string;
  /**
   * Reads all videos of an account, or the one video a link names.
   *
   * @throws {FeedError} when it cannot be read as a whole; a bad record is only rejected
   */
  readAccount(account: string, context: VideoContext): Promise<VideoFeed>;
  /**
   * Reads a recorded answer, to try it.
   *
   * @throws {FeedError} when it is no answer of this host
   */
  readAnswer(answer: unknown): Promise<VideoFeed>;
}
