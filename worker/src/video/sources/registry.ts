import { OperatorError } from 'server-kit/operator-error';
import type { VideoHost } from './source.js';
import { vimeo } from './vimeo/vimeo.js';
import { youtube } from './youtube/youtube.js';

export const videoHosts: readonly VideoHost[] = [vimeo, youtube];

/** @throws {OperatorError} naming the hosts there are */
export function videoHostOf(source: string): VideoHost {
  const host = videoHosts.find((one) => one.source === source);
  if (!host)
    throw new OperatorError(
      `There is no video source "${source}"; there are: manifest, ${videoHosts.map((one) => one.source).join(', ')}.`,
    );
  return host;
}
