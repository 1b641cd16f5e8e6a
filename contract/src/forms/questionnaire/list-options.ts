import type { Option } from '../../option-sets.js';

/** The multi-choice sets: counts are those of spec section 3, and so are the labels it shows; the others are ours. */
export const challengingPositionOptions = [
  { value: 'c-suite', label: 'C-suite' },
  { value: 'director-vp', label: 'Director/VP' },
  { value: 'healthcare-professionals', label: 'Healthcare professionals' },
  { value: 'it-technical', label: 'IT/technical' },
  { value: 'sales-business-development', label: 'Sales/business development' },
  { value: 'administrative-support', label: 'Administrative/support' },
] as const satisfies readonly Option[];

export const recruitmentChallengeOptions = [
  { value: 'too-few-applicants', label: 'Too few applicants' },
  { value: 'too-few-qualified', label: 'Too few qualified applicants' },
  { value: 'employer-awareness', label: 'Candidates do not know us as an employer' },
  { value: 'competition', label: 'Competition from other employers' },
  { value: 'compensation', label: 'Compensation and benefits expectations' },
  { value: 'location', label: 'Our location' },
  { value: 'slow-process', label: 'A slow hiring process' },
  { value: 'candidate-drop-off', label: 'Candidates dropping out along the way' },
  { value: 'early-turnover', label: 'New employees leaving early' },
  { value: 'limited-resources', label: 'Limited recruiting staff or budget' },
] as const satisfies readonly Option[];

export const recruitmentChannelOptions = [
  { value: 'career-site', label: 'Our career site' },
  { value: 'job-boards', label: 'Job boards' },
  { value: 'professional-networks', label: 'Professional networks' },
  { value: 'social-media', label: 'Social media' },
  { value: 'video-platforms', label: 'Video platforms' },
  { value: 'search-advertising', label: 'Search advertising' },
  { value: 'streaming-tv', label: 'Streaming and connected-TV advertising' },
  { value: 'print-radio', label: 'Print, radio or outdoor advertising' },
  { value: 'employee-referrals', label: 'Employee referrals' },
  { value: 'job-fairs', label: 'Job fairs and campus events' },
  { value: 'agencies', label: 'Recruiting agencies or search firms' },
  { value: 'none', label: 'None of the above' },
] as const satisfies readonly Option[];

export const executiveLevelOptions = [
  { value: 'c-level', label: 'C-level' },
  { value: 'president-evp-svp', label: 'President, EVP or SVP' },
  { value: 'vice-president', label: 'Vice president' },
  { value: 'director', label: 'Director' },
] as const satisfies readonly Option[];

export const searchProcessOptions = [
  { value: 'candidate-quality', label: 'Quality of the candidates' },
  { value: 'speed', label: 'Speed of the search' },
  { value: 'industry-knowledge', label: 'Knowledge of our industry' },
  { value: 'confidentiality', label: 'Confidentiality' },
  { value: 'communication', label: 'Regular communication' },
  { value: 'video-interviews', label: 'Video interviews of candidates' },
  { value: 'cost', label: 'Cost' },
  { value: 'guarantee', label: 'Placement guarantee' },
] as const satisfies readonly Option[];

export const decisionMakerOptions = [
  { value: 'ceo', label: 'CEO or president' },
  { value: 'chro', label: 'Chief human resources officer' },
  { value: 'hr-director', label: 'HR director or talent acquisition lead' },
  { value: 'cfo', label: 'CFO or finance' },
  { value: 'department-heads', label: 'Department heads' },
  { value: 'board', label: 'Board of directors' },
] as const satisfies readonly Option[];

export const partnerFactorOptions = [
  { value: 'track-record', label: 'Track record and references' },
  { value: 'industry-experience', label: 'Experience in our industry' },
  { value: 'video-capabilities', label: 'Video and media capabilities' },
  { value: 'pricing', label: 'Pricing' },
  { value: 'responsiveness', label: 'Responsiveness and service' },
  { value: 'technology', label: 'Technology and reporting' },
  { value: 'cultural-fit', label: 'Understanding of our culture' },
] as const satisfies readonly Option[];

export const interestingServiceOptions = [
  { value: 'executive-search', label: 'Executive search' },
  { value: 'retained-search', label: 'Retained or hybrid contingency search' },
  { value: 'rmo', label: 'Recruitment marketing optimization (RMO)' },
  { value: 'video-production', label: 'Recruitment video production' },
  { value: 'hr-consulting', label: 'HR consulting' },
] as const satisfies readonly Option[];

export const resourceOptions = [
  { value: 'executive-search-guide', label: 'Overview of the executive search tiers' },
  { value: 'video-recruiting', label: 'Introduction to recruiting with video' },
  { value: 'filming-guide', label: 'B-Roll Filming Guide' },
  { value: 'video-examples', label: 'Examples of recruitment videos' },
  { value: 'none', label: 'No resources at this time' },
] as const satisfies readonly Option[];
