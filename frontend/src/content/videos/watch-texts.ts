/** Texts of a video's own page. */
export const watchTexts = {
  back: 'All videos',
  about: 'About this video',
  transcript: 'Transcript',
  noTranscript: 'Nothing is said in this video that has been written down.',
  topics: 'Topics',
  related: 'More like this',
  openJobs: (name: string) => `Open jobs at ${name}`,
  noOpenJobs: (name: string) => `${name} has no open jobs right now.`,
  allJobs: (count: number) => (count === 1 ? 'See the open job' : `See all ${count} open jobs`),
  moreVideos: (name: string) => `More videos of ${name}`,
  share: 'Share',
  shareBy: { email: 'Email', linkedin: 'LinkedIn', facebook: 'Facebook' },
  copy: 'Copy link',
  copied: { title: 'Link copied', description: 'Paste it wherever you like.', variant: 'default' },
  copyFailed: {
    title: 'Link not copied',
    description: 'Please copy it from the address bar.',
    variant: 'destructive',
  },
} as const;
