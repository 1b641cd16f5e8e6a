/** Hosts whose players the pages may frame, besides the site's own. */
export const framedHosts = { vimeo: 'player.vimeo.com', youtube: 'www.youtube-nocookie.com' } as const;
