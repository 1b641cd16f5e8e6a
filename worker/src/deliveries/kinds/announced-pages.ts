import { inLocale, locales, pagePaths } from 'contract';
import type { UrlNotice } from 'db/repositories/deliveries/url-notices';
import type { DataSource } from 'typeorm';
import type { HttpClient } from '../../http/http-client.js';

/** Pages that a sync has changed are announced so soon. */
export const ANNOUNCED_EVERY_MILLISECONDS = 60_000;

export interface Announcing {
  readonly dataSource: DataSource;
  readonly http: HttpClient;
  readonly siteUrl: string;
}

/** @returns the addresses of a job's page, in each language */
export function pagesOf(siteUrl: string, { jobId }: UrlNotice): readonly string[] {
  return locales.map((locale) => siteUrl + inLocale(locale, pagePaths.job(jobId)));
}
