import { array, object, string, type InferType } from 'yup';

const partnerSchema = object({
  name: string().trim().required(),
  url: string().url().required(),
  description: string().trim().required(),
});

const socialLinkSchema = object({
  id: string().oneOf(['linkedin', 'youtube', 'tiktok', 'instagram', 'facebook']).required(),
  url: string().url().required(),
});

/**
 * Everything that names the company (decisions.md "Brand").
 * `slug` is at once the own client id and the prefix of `/{slug}-videos` and `/{slug}-careers`.
 */
export const brandSchema = object({
  name: string().trim().min(2).max(80).required(),
  slug: string()
    .matches(/^[a-z0-9][a-z0-9-]{1,39}$/, '${path} must be 2-40 lower-case letters, digits or hyphens')
    .required(),
  email: string().email().required(),
  phone: string().trim().required(),
  streetAddress: string().trim().required(),
  city: string().trim().required(),
  foundedYear: string().matches(/^\d{4}$/).required(),
  portalUrl: string().url().required(),
  applicationHost: string().url().required(),
  careerPageUrl: string().url().required(),
  /** Google Tag Manager container; empty: no analytics, and nobody is asked about them. */
  analyticsContainer: string()
    .matches(/^(GTM-[A-Z0-9]{4,12})?$/, '${path} must be a tag container like GTM-ABC1234')
    .default(''),
  socialLinks: array(socialLinkSchema.required()).length(5).required(),
  partners: object({ large: partnerSchema.required(), small: partnerSchema.required() }).required(),
});

export type Brand = InferType<typeof brandSchema>;

const socialIds = ['linkedin', 'youtube', 'tiktok', 'instagram', 'facebook'] as const;

/**
 * Reads the brand from `BRAND_*` settings; what is not set falls back to placeholders that reach nobody
 * (`.example` hosts, a 555-01xx phone number).
 *
 * @param settings an environment-like record; only `BRAND_*` keys are read
 * @throws {Error} naming the setting that does not parse
 */
export function parseBrand(settings: Readonly<Record<string, string | undefined>>): Brand {
  const setting = (key: string, fallback: string) => settings[`BRAND_${key}`]?.trim() || fallback;
  // First, since most other defaults are made from it: a bad one is not to be blamed on them.
  const { slug } = brandSchema.pick(['slug']).validateSync({ slug: setting('SLUG', 'ascendhrcorp') }, { strict: true });
  const host = `${slug}.example`;
  const candidate = {
    name: setting('NAME', 'Ascend HR Corp'),
    slug,
    email: setting('EMAIL', `hello@${host}`),
    phone: setting('PHONE', '(713) 555-0142'),
    streetAddress: setting('STREET_ADDRESS', '100 Example Street, Suite 200, Houston, TX 77002'),
    city: 'Houston, TX',
    foundedYear: '2018',
    portalUrl: setting('PORTAL_URL', `https://portal.${host}/`),
    applicationHost: setting('APPLICATION_HOST', `https://apply.${host}`).replace(/\/+$/, ''),
    careerPageUrl: setting('CAREER_PAGE_URL', `https://careers.${host}/`),
    analyticsContainer: setting('ANALYTICS_CONTAINER', ''),
    socialLinks: socialIds.map((id) => ({
      id,
      url: setting(`SOCIAL_${id.toUpperCase()}`, `https://${id}.example/${slug}`),
    })),
    partners: {
      large: {
        name: setting('PARTNER_LARGE_NAME', 'Northlight Media Example'),
        url: setting('PARTNER_LARGE_URL', 'https://northlight-media.example/'),
        description: 'Video marketing and media for organizations of 100+ employees',
      },
      small: {
        name: setting('PARTNER_SMALL_NAME', 'Brightframe Studio Example'),
        url: setting('PARTNER_SMALL_URL', 'https://brightframe-studio.example/'),
        description: 'Video production and AI solutions for organizations under 100 employees',
      },
    },
  };
  return Object.freeze(brandSchema.validateSync(candidate, { strict: true }));
}
