/** Hosts whose players the site frames, besides its own; no other may stand in a page. */
export const framedHosts = { vimeo: 'player.vimeo.com', youtube: 'www.youtube-nocookie.com' } as const;
