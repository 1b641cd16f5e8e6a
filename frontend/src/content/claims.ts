/** What recruitment marketing with video is said to bring (product 9.5). Nothing else may be claimed. */
export const claims = [
  { value: '40%', label: 'higher application rates' },
  { value: '80%', label: 'more qualified applicants' },
  { value: '25%', label: 'shorter time-to-hire' },
] as const;
