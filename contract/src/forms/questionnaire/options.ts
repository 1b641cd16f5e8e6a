import type { Option } from '../../site/option-sets.js';

/** For several choices (product 6.18 and 6.19). */
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

/** For one choice (product 6.18 and 6.19). */
export const industrySectors = [
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'education', label: 'Education' },
  { value: 'non-profit', label: 'Non-profit' },
  { value: 'government', label: 'Government' },
  { value: 'technology', label: 'Technology' },
  { value: 'financial-services', label: 'Financial services' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'retail', label: 'Retail' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const organizationSizes = [
  { value: 'under-500', label: 'Under 500 employees' },
  { value: '500-1499', label: '500-1,499 employees' },
  { value: '1500-5000', label: '1,500-5,000 employees' },
  { value: '5001-12000', label: '5,001-12,000 employees' },
  { value: 'over-12000', label: 'Over 12,000 employees' },
] as const satisfies readonly Option[];

export const geographicScopes = [
  { value: 'single-location', label: 'Single location' },
  { value: 'multiple-regional', label: 'Multiple locations in one region' },
  { value: 'national', label: 'National' },
  { value: 'international', label: 'International' },
] as const satisfies readonly Option[];

export const timesToFill = [
  { value: 'less-than-30', label: 'Less than 30 days' },
  { value: '1-3-months', label: '1-3 months' },
  { value: '3-6-months', label: '3-6 months' },
  { value: '6-plus-months', label: '6 months or more' },
  { value: 'varies', label: 'It varies by position' },
] as const satisfies readonly Option[];

export const annualHiringVolumes = [
  { value: 'fewer-than-10', label: 'Fewer than 10 positions' },
  { value: '10-50', label: '10-50 positions' },
  { value: '51-200', label: '51-200 positions' },
  { value: '201-500', label: '201-500 positions' },
  { value: '500-plus', label: 'More than 500 positions' },
] as const satisfies readonly Option[];

export const videoUsages = [
  { value: 'yes-extensively', label: 'Yes, extensively' },
  { value: 'yes-occasionally', label: 'Yes, occasionally' },
  { value: 'no-interested', label: 'No, but we are interested' },
  { value: 'no-not-interested', label: 'No, and we are not interested' },
] as const satisfies readonly Option[];

export const marketingEffectivenessScale = [
  { value: '1', label: '1 - Not effective' },
  { value: '2', label: '2 - Slightly effective' },
  { value: '3', label: '3 - Moderately effective' },
  { value: '4', label: '4 - Effective' },
  { value: '5', label: '5 - Very effective' },
] as const satisfies readonly Option[];

export const monthlyBudgets = [
  { value: 'under-2000', label: 'Under $2,000' },
  { value: '2000-5000', label: '$2,000-$5,000' },
  { value: '5001-10000', label: '$5,001-$10,000' },
  { value: '10001-20000', label: '$10,001-$20,000' },
  { value: 'over-20000', label: 'Over $20,000' },
  { value: 'prefer-not-say', label: 'Prefer not to say' },
] as const satisfies readonly Option[];

export const executiveHiringNeedOptions = [
  { value: 'yes-immediate', label: 'Yes, immediately' },
  { value: 'yes-anticipated', label: 'Yes, we anticipate a need' },
  { value: 'possibly', label: 'Possibly' },
  { value: 'no-needs', label: 'No, not at this time' },
] as const satisfies readonly Option[];

/** These answers show the rest of section 4 (product 6.24). */
export const executiveHiringNeedsThatAsk = ['yes-immediate', 'yes-anticipated', 'possibly'] as const;

export const searchFirmExperiences = [
  { value: 'very-positive', label: 'Very positive' },
  { value: 'somewhat-positive', label: 'Somewhat positive' },
  { value: 'neutral', label: 'Neutral' },
  { value: 'somewhat-negative', label: 'Somewhat negative' },
  { value: 'very-negative', label: 'Very negative' },
  { value: 'no-experience', label: 'We have not worked with a search firm' },
] as const satisfies readonly Option[];

export const implementationTimelines = [
  { value: 'less-than-1-month', label: 'In less than 1 month' },
  { value: '1-3-months', label: 'In 1-3 months' },
  { value: '3-6-months', label: 'In 3-6 months' },
  { value: '6-plus-months', label: 'In 6 months or more' },
] as const satisfies readonly Option[];

export const preferredContacts = [
  { value: 'phone-call', label: 'Phone call' },
  { value: 'video-meeting', label: 'Video meeting' },
  { value: 'email-first', label: 'Email first' },
  { value: 'in-person', label: 'In person' },
] as const satisfies readonly Option[];
