/**
 * The company behind the site. Every value is a harmless default: nothing here names a real person
 * or firm. Replace the values before going live (docs/product-decisions.md, D-44).
 */
export const company = {
  name: 'Meridian',
  phone: '+91 00000 00000',
  email: 'hello@example.com',
  privacyEmail: 'privacy@example.com',
  /** Takes applications while the form is unavailable. */
  applicationsEmail: 'careers@example.com',
  address: '1 Example Road, Ahmedabad 380000, Gujarat, India',
  /** The office's town, for the footer. */
  place: 'Ahmedabad, India',
  mapUrl: 'https://www.openstreetmap.org/search?query=Ahmedabad%2C%20India',
  /** A literal, not taken from the clock (D-32): update it each year. */
  copyrightYear: 2025,
} as const;

/** Maximum time to reply, as forms and pages promise it; the owner has to confirm it (D-44). */
export const replyTime = { enquiry: 'one working day', application: 'ten working days' } as const;

/** Largest résumé in MB, as the form states and the API accepts it (D-47). */
export const MAX_RESUME_MB = 10;

/** Verbatim from the specification; the hyphen of the second line is intentional. */
export const tagline = {
  footer: 'Where Innovation Meets Commitment',
  trust: 'Artificial Intelligence - you can trust',
  headline: 'Artificial Intelligence you can trust',
} as const;

/** External profiles, each opened in a new tab (FTR-03, FTR-04). */
export const socialProfiles = [
  { name: 'Facebook', href: 'https://www.facebook.com/example' },
  { name: 'Instagram', href: 'https://www.instagram.com/example' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
] as const;
